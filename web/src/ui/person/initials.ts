/** Up to two letters: the first of the first name and the first of the last. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = letter(words[0]);
  return words.length > 1 ? first + letter(words.at(-1)) : first;
}

/** The first grapheme: a letter may have several code points (á, g̃, 이). */
function letter(word: string | undefined): string {
  if (!word) return '';
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return (first?.segment ?? '').toLocaleUpperCase();
}

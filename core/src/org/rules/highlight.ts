/**
 * Highlights where the typed text is a prefix of a word, ignoring accents and case (issue: results with their
 * matches highlighted).
 */
export function matchesIn(text: string, typed: string): { start: number; length: number }[] {
  const tokens = plain(typed)
    .letters.join('')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const { letters, places } = plain(text);
  const found: { start: number; length: number }[] = [];
  for (let at = 0; at < letters.length; at++) {
    const begins = at === 0 || !/[\p{L}\p{N}]/u.test(letters[at - 1] as string);
    if (!begins) continue;
    const rest = letters.slice(at).join('');
    const token = tokens
      .filter((one) => rest.startsWith(one))
      .sort((one, other) => other.length - one.length)[0];
    if (!token) continue;
    const start = places[at] as number;
    const end = places[at + token.length] ?? text.length;
    found.push({ start, length: end - start });
  }
  return found;
}

/** Letters without accents and case, each with its position in the text; apostrophes are skipped. */
function plain(text: string): { letters: string[]; places: number[] } {
  const letters: string[] = [];
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const bare = character
      .normalize('NFD')
      .replace(/[\u0300-\u036f'’]/g, '')
      .toLowerCase();
    for (const letter of special[bare] ?? bare) {
      letters.push(letter);
      places.push(place);
    }
    place += character.length;
  }
  return { letters, places };
}

const special: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

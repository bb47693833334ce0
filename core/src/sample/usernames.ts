/** User names: first.last in ASCII letters, numbered from the second occurrence on. */

/** Letters that Unicode normalization doesn't decompose. */
const plain: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ß: 'ss', æ: 'ae', ı: 'i', œ: 'oe' };

export function asciiLetters(name: string): string {
  const lower = name.toLowerCase();
  if (/^[a-z]*$/.test(lower)) return lower;
  return lower.normalize('NFD').replace(/[^a-z]/g, (character) => plain[character] ?? '');
}

export function usernamesExcept(
  reserved: Iterable<string>,
): (first: string, last: string) => string {
  const bearers = new Map<string, number>();
  for (const name of reserved) bearers.set(name, 1);
  return (first, last) => {
    const name = `${asciiLetters(first)}.${asciiLetters(last)}`;
    const count = (bearers.get(name) ?? 0) + 1;
    bearers.set(name, count);
    return count === 1 ? name : `${name}${count}`;
  };
}

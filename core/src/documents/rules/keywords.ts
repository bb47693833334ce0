/** Splits keywords at commas and removes duplicates, in the order typed. */
const MOST = 20;

export function keywordsOf(typed: string): string[] {
  const words = typed
    .split(',')
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter((word) => word !== '');
  const seen = new Set<string>();
  const once = words.filter((word) => {
    const key = word.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return once.slice(0, MOST);
}

/**
 * An icon beside text is decoration that screen readers must not announce as an unnamed image: it is hidden
 * from them or has a name.
 */
// Detected by name or by stroke width: <Icon>, <IconPlus>, <Current size={18} stroke={1.6}>.
const icon =
  /(?<![A-Za-z0-9])<(?:Icon(?:[A-Z]\w*)?(?=[\s/])|(?:[A-Z]\w*|\w+\.\w+)\s(?=[^<>]*\bstroke=\{))/g;
const isSettled = /\baria-hidden\b|\baria-label|\btitle=|\{\.\.\./;

/** The first icon in a page's source that is announced without a name. */
export function unnamedIcon(path: string, text: string): string | undefined {
  if (!path.startsWith('web/src/')) return undefined;
  for (const { index } of text.matchAll(icon)) {
    const end = text.indexOf('/>', index);
    const tag = text.slice(index, end);
    if (!isSettled.test(tag)) return tag.replace(/\s+/g, ' ').trim();
  }
  return undefined;
}

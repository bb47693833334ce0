/**
 * The subset of Markdown that policies need: headings, lists and paragraphs. Everything else stays as typed.
 */
export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

const HEADING = /^#{1,6}\s+(.*)$/;
const ITEM = /^\s*[-*]\s+/;

export function blocksOf(text: string): Block[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((part): Block[] => {
      const [first = '', ...rest] = part.trim().split('\n');
      const heading = HEADING.exec(first)?.[1];
      if (heading !== undefined)
        return [{ kind: 'heading', text: heading }, ...blocksOf(rest.join('\n'))];
      const lines = [first, ...rest];
      if (lines.every((line) => ITEM.test(line)))
        return [{ kind: 'list', items: lines.map((line) => line.replace(ITEM, '')) }];
      return first ? [{ kind: 'paragraph', text: lines.join('\n') }] : [];
    });
}

/**
 * HTML that people write is parsed as a browser does and rebuilt from an allowlist; nothing is removed by
 * text search. Images come from our own file storage, and external links are made safe (ADR 0016).
 */
import { filePath } from '@tenure/contract/files/endpoints';
import {
  type AllowedHtml,
  allowedHtml,
  allowedMessageHtml,
} from '@tenure/contract/kit/allowed-html';
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';

type Root = ReturnType<typeof fromHtml>;
type Content = Root['children'][number];
type Element = Extract<Content, { type: 'element' }>;

/**
 * More and deeper than any editor produces. Without limits, unclosed tags cost a parser stack space or
 * quadratic time.
 */
const MOST_TAGS = 2000;
const DEEPEST = 100;
/** Elements whose end tag is optional or that have none. */
const closedByThemselves = new Set(
  'p li td th tr tbody thead tfoot br img hr col input dt dd option wbr source'.split(' '),
);

const properties: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };
const ownFile = new RegExp(`^${filePath}/([1-9]\\d{0,14})$`);

const schemaOf = ({ tags, attributes, linkSchemes }: AllowedHtml): Schema => ({
  tagNames: [...tags],
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([tag, names]) => [
      tag,
      names.map((name) => (name === 'src' ? ['src', ownFile] : (properties[name] ?? name))),
    ]),
  ),
  protocols: { href: [...linkSchemes] },
  // Removed with their content, which is not readable text.
  strip: [
    ...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'svg', 'math'],
    ...['title', 'textarea', 'select', 'xmp', 'noembed', 'noframes', 'plaintext', 'audio', 'video'],
  ],
  allowComments: false,
  allowDoctypes: false,
});

const pageSchema = schemaOf(allowedHtml);
const messageSchema = schemaOf(allowedMessageHtml);

/** Old element names and their current equivalents. */
const names: Readonly<Record<string, string>> = {
  ...{ h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u' },
  div: 'p',
};

export const cleanHtml = (html: string): string => clean(html, pageSchema);

/** Messages between people, which allow less formatting than pages. */
export const cleanMessage = (html: string): string => clean(html, messageSchema);

/** The text of clean HTML without markup, block by block. */
export function textOf(html: string): string {
  const words = (nodes: readonly Content[]): string =>
    nodes
      .map((node) => {
        if (node.type === 'text') return node.value;
        return node.type === 'element' ? `${words(node.children)}${isInline(node) ? '' : ' '}` : '';
      })
      .join('');
  return words(fromHtml(html, { fragment: true }).children)
    .replace(/\s+/g, ' ')
    .trim();
}

const isInline = ({ tagName }: Element) => ['strong', 'em', 'u', 's', 'a'].includes(tagName);

function clean(html: string, schema: Schema): string {
  const root = fromHtml(html, { fragment: true });
  rename(root.children);
  const cleaned = sanitize(root, schema) as Root | Element;
  finish('children' in cleaned ? cleaned.children : []);
  return toHtml(cleaned);
}

/** The files that clean HTML shows or links to: whole addresses in the tree, not matches in its text. */
export function filesIn(clean: string): number[] {
  const found = new Set<number>();
  const visit = (nodes: readonly Content[]): void => {
    for (const node of nodes) {
      if (node.type !== 'element') continue;
      const { src, href } = node.properties;
      const [, fileId] = ownFile.exec(String(src ?? href ?? '')) ?? [];
      if (fileId) found.add(Number(fileId));
      visit(node.children);
    }
  };
  visit(fromHtml(clean, { fragment: true }).children);
  return [...found];
}

/** Checked before parsing. */
export function isTooTangled(html: string): boolean {
  if (html.split('<').length - 1 > MOST_TAGS) return true;
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const name = tag.toLowerCase();
    const before = open.get(name) ?? 0;
    if (closedByThemselves.has(name) || (slash && before === 0)) continue;
    open.set(name, before + (slash ? -1 : 1));
    depth += slash ? -1 : 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

function rename(nodes: readonly Content[]): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    node.tagName = names[node.tagName] ?? node.tagName;
    rename(node.children);
  }
}

/** Links lead to an internal page or an absolute address; external ones open in a new tab. */
function finishLink({ properties }: Element): void {
  const href = String(properties.href ?? '');
  if (/^https?:/i.test(href))
    Object.assign(properties, { target: '_blank', rel: ['noopener', 'noreferrer'] });
  else if (!/^(mailto:|tel:|[?#]|\/(?![/\\]))/i.test(href)) delete properties.href;
}

function finish(nodes: Content[]): void {
  // An external image has lost its address and would show as broken.
  for (let n = nodes.length - 1; n >= 0; n -= 1) {
    const node = nodes[n];
    if (node?.type === 'element' && node.tagName === 'img' && !node.properties.src)
      nodes.splice(n, 1);
  }
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    if (node.tagName === 'a') finishLink(node);
    finish(node.children);
  }
}

/**
 * Sanitises formatted text before it is shown. The server sanitised it when it was saved; it is sanitised
 * again, by another library, with the same allowlist (ADR 0017).
 */

import { filePath } from '@tenure/contract/files/endpoints';
import { allowedHtml } from '@tenure/contract/kit/allowed-html';
import DOMPurify from 'dompurify';
import { isNetwork } from '../../lib/transport.ts';

const attributes = [...new Set(Object.values(allowedHtml.attributes).flat())];
const scheme = new RegExp(`^(?:(?:${allowedHtml.linkSchemes.join('|')}):|[/#?])`, 'i');

const ownAddress = new RegExp(`^${filePath}/\\d+$`);

/** In offline mode the page holds pictures as blobs. */
const isOwnPicture = (src: string) =>
  ownAddress.test(src) || (!isNetwork() && src.startsWith(`blob:${window.location.origin}/`));

const purify = DOMPurify();

purify.addHook('uponSanitizeAttribute', (element, attribute) => {
  if (element.tagName === 'IMG' && attribute.attrName === 'src')
    attribute.forceKeepAttr = isOwnPicture(attribute.attrValue);
});

purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A' && /^https?:/i.test(element.getAttribute('href') ?? '')) {
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
  }
  // Pictures must come from our own store: others would tell their owner who views the page.
  if (element.tagName === 'IMG') {
    if (!isOwnPicture(element.getAttribute('src') ?? '')) element.remove();
    else element.setAttribute('loading', 'lazy');
  }
});

/** The start of an event handler inside a tag, however it is quoted. */
const handler = /([\s"']|^<[^\s"'/>]+\/+|[\s"']\/+)on\w+\s*=/gi;

/**
 * The sanitiser removes handlers and base URLs, and the CSP blocks them, but browsers report violations while
 * parsing; so they are removed before.
 */
function parsed(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html.replace(/<[^>]*/g, (tag) => tag.replace(handler, '$1data-on='));
  for (const base of template.content.querySelectorAll('base')) base.remove();
  return template.content;
}

/** The sanitised text as a string, for the editor. */
export function cleanText(html: string): string {
  const holder = document.createElement('div');
  holder.append(cleanHtml(html));
  return holder.innerHTML;
}

export const cleanHtml = (html: string): DocumentFragment =>
  purify.sanitize(parsed(html), {
    ALLOWED_TAGS: [...allowedHtml.tags],
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: scheme,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });

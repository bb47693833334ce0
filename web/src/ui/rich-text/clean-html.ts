/**
 * Cleans words that someone else wrote before they are shown. The server cleaned them when they
 * were saved; what is shown is cleaned again, by another cleaner, from the same list (ADR 0017).
 */

import { filePath } from '@tenure/contract/files/endpoints';
import { allowedHtml } from '@tenure/contract/kit/allowed-html';
import DOMPurify from 'dompurify';
import { isNetwork } from '../../lib/transport.ts';

const attributes = [...new Set(Object.values(allowedHtml.attributes).flat())];
const scheme = new RegExp(`^(?:(?:${allowedHtml.linkSchemes.join('|')}):|[/#?])`, 'i');

const ownAddress = new RegExp(`^${filePath}/\\d+$`);

/** In offline mode the page holds the pictures itself. */
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
  // Pictures come from our own store: others would tell their owner who looks at the page.
  if (element.tagName === 'IMG') {
    if (!isOwnPicture(element.getAttribute('src') ?? '')) element.remove();
    else element.setAttribute('loading', 'lazy');
  }
});

/** What begins a handler inside a tag, however carelessly it is quoted. */
const handler = /([\s"']|^<[^\s"'/>]+\/+|[\s"']\/+)on\w+\s*=/gi;

/**
 * The cleaner takes out handlers and base addresses and the policy lets none of them work, but a
 * browser reports them already while it reads them: they are gone before that.
 */
function parsed(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html.replace(/<[^>]*/g, (tag) => tag.replace(handler, '$1data-on='));
  for (const base of template.content.querySelectorAll('base')) base.remove();
  return template.content;
}

/** The same as text, for the editor. */
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

/** The HTML that people can write. Used by the server's sanitiser, the browser's sanitiser and the editor. */
export interface AllowedHtml {
  readonly tags: readonly string[];
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly linkSchemes: readonly string[];
}

/** Rich text that the editor produces and the sanitiser allows. */
export const allowedHtml = {
  tags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
    ...['strong', 'em', 'u', 's', 'sub', 'sup', 'mark'],
    ...['ul', 'ol', 'li', 'a', 'img'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  linkSchemes: ['https', 'http', 'mailto', 'tel'],
} as const satisfies AllowedHtml;

/** Messages between people: no headings, tables or images. */
export const allowedMessageHtml = {
  tags: ['p', 'br', 'blockquote', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'a'],
  attributes: { a: ['href', 'title'] },
  linkSchemes: allowedHtml.linkSchemes,
} as const satisfies AllowedHtml;

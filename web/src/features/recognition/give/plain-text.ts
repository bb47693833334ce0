/** Messages are stored as HTML but written as plain text, with a blank line between paragraphs. */
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const htmlOf = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => part.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign))
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('');

export function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replace(/<br\s*\/?>/g, '\n').replace(/<\/(p|li|blockquote)>/g, '\n\n'),
    'text/html',
  );
  return (body.textContent ?? '').trim();
}

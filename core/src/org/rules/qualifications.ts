/**
 * Qualifications are stored as lines of plain text and sent as an HTML list, so that they can't contain
 * markup (document 1: qualifications are HTML).
 */
export function qualificationsHtml(lines: string): string {
  const items = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return items.length
    ? `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
    : '';
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

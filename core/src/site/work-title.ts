/** A title for a subscriber or job: leave.request-notice becomes "Leave: request notice". */
export function workTitle(name: string): string {
  const words = name.replace('.', ': ').replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

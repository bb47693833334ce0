/** Names of subscribers and jobs as a title: leave.request-notice is "Leave: request notice". */
export function workTitle(name: string): string {
  const words = name.replace('.', ': ').replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

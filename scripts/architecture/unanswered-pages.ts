/**
 * What a page says before the server has answered, and when it doesn't: a failed read must not look like one
 * that is still loading, and a search that hasn't been answered must not look like one without a result.
 */
const loadsForever = /if \((?:!\w+\.data(?:\s*\|\|\s*)?)+\)\s*return <Loading\w+/;
const saysNothingFound = /\bnothingFoundMessage="[^"]*"/;

export function unansweredPage(path: string, text: string): string | undefined {
  if (!path.startsWith('web/src/')) return undefined;
  const loading = loadsForever.exec(text)?.[0];
  if (loading) return `shows a failed read as loading, "${loading}": use Loaded or LoadedRows`;
  const none = text.includes('useQuery(') ? saysNothingFound.exec(text)?.[0] : undefined;
  return none && `says ${none} while the server is asked: use SearchSelect or nothingFound`;
}

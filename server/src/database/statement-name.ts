import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/** Statements are prepared once for each connection, named by a hash of their text. */
export function statementName(sql: string): string {
  let name = names.get(sql);
  if (!name) {
    name = createHash('sha1').update(sql).digest('base64url');
    if (names.size < 5_000) names.set(sql, name);
  }
  return name;
}

/**
 * A merged migration is never edited, renamed or renumbered, and a new one keeps the previous version of the
 * server working while both run (ADR 32).
 */
import { createHash } from 'node:crypto';

/** Normalises line ends, which differ between checkouts. */
const digest = (sql: string) =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

export const checksumsOf = (files: ReadonlyMap<string, string>): string =>
  [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, sql]) => `${digest(sql)}  ${name}\n`)
    .join('');

function recorded(checksums: string): Map<string, string> {
  const lines = checksums.replaceAll('\r\n', '\n').split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

const record = 'run "npx tsx scripts/record-migrations.ts"';

/** Differences between the files and the recorded checksums. */
export function brokenChecksums(files: ReadonlyMap<string, string>, checksums: string): string[] {
  const known = recorded(checksums);
  const changed = [...known].flatMap(([name, sha256]) => {
    const sql = files.get(name);
    if (sql === undefined)
      return [`core/migrations/${name} has landed: it is never removed or renamed`];
    if (digest(sql) === sha256) return [];
    return [`core/migrations/${name} has landed: it is never edited, add another instead`];
  });
  const added = [...files.keys()]
    .filter((name) => !known.has(name))
    .map((name) => `core/migrations/${name} is not in checksums.txt: ${record}`);
  return [...changed, ...added];
}

/** Changes that would break the previous version while it runs beside this one. */
const breaking: readonly [RegExp, string][] = [
  [
    /\bdrop\s+(table|column|view|materialized\s+view|type|function|procedure)\b/i,
    'drops what the previous version may read',
  ],
  [
    /\balter\s+table\b[^;]*\bdrop\s+(?!constraint\b|default\b|not\s+null\b|expression\b|identity\b|column\b)/i,
    'drops what the previous version may read',
  ],
  [/\brename\b/i, 'renames what the previous version knows by its old name'],
  [
    /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i,
    'changes a type under the previous version',
  ],
  [/\bset\s+not\s+null\b/i, 'requires what the previous version may leave out'],
  [
    /\badd\s+(column\s+)?(if\s+not\s+exists\s+)?(?!constraint\b|primary\b|unique\b|foreign\b|check\b|exclude\b|value\b)\w+\s+(?:(?!\bdefault\b|\bgenerated\b|,(?![^(]*\)))[^;])*\bnot\s+null\b(?![^,;]*\b(default|generated)\b)/i,
    'adds a column that the previous version does not fill',
  ],
];

/** The first migrations built the schema before there was a previous version. */
const isNumbered = (name: string) => /^\d{4}-/.test(name);

/**
 * Allowed only with a comment right before the statement that says since when nothing reads it:
 * `-- unused since 0.3: …`.
 */
export function brokenUpgradeLaws(name: string, sql: string): string[] {
  if (isNumbered(name)) return [];
  return statementsOf(sql).flatMap(({ comment, text }) => {
    if (/\bunused since \d+\.\d+/i.test(comment)) return [];
    const found = breaking.find(([pattern]) => pattern.test(text));
    if (!found) return [];
    const first = text.trim().split('\n')[0];
    return [
      `core/migrations/${name} ${found[1]} ("${first}"): do it in a later version, under a comment "unused since <version>"`,
    ];
  });
}

/**
 * Until the migration commits, the previous version's writers run the trigger function as it was, on rows that
 * the migration has not seen: they have to wait.
 */
export function brokenTriggerLaw(name: string, sql: string): string[] {
  const replaced =
    /\bcreate\s+or\s+replace\s+function\s+(\w+)\s*\(\s*\)\s*returns\s+trigger\b/i.exec(sql);
  const locks = /^\s*lock\s+table\s+\w+\s+in\s+share\s+row\s+exclusive\s+mode\s*;/im;
  if (isNumbered(name) || !replaced || locks.test(sql.slice(0, replaced.index))) return [];
  return [
    `core/migrations/${name} replaces the trigger function ${replaced[1]}: lock its table first (lock table … in share row exclusive mode)`,
  ];
}

/** Statements with the comments before and in them; string literals and function bodies are emptied. */
function statementsOf(sql: string): { comment: string; text: string }[] {
  const tokens = /--[^\n]*|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1/g;
  return sql
    .replaceAll('\r\n', '\n')
    .replace(tokens, (token) => (token.startsWith('--') ? token.replaceAll(';', ',') : "''"))
    .split(';')
    .map((part) => ({
      comment: (part.match(/--[^\n]*/g) ?? []).join('\n'),
      text: part.replace(/--[^\n]*/g, '').trim(),
    }))
    .filter(({ text }) => text !== '');
}

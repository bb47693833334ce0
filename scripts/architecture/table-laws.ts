/**
 * Which area owns which table. An area uses its own tables and the kit's in SQL; another area's data is
 * reached through the functions of its public.ts.
 */
import { isTest } from './imports.ts';

/** Tables that every area may use: each has one purpose, and the kit has no public.ts. */
const shared = ['audit_log', 'idempotency_keys', 'outbox_events', 'outgoing_messages'];
const kit = [
  ...shared,
  ...[
    'company_keys',
    'company_marks',
    'job_failures',
    'kept_counts',
    'long_jobs',
    'outbox_deliveries',
  ],
  ...['provisions', 'tenant_settings', 'tenants'],
];

/**
 * Remaining uses of other areas' tables. The list may only shrink: unlisted tables and entries that are no
 * longer needed are both errors.
 */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  dashboard: ['users'],
  identity: ['employees', 'tenant_settings', 'tenants'],
  kit: ['security_profiles'],
  leave: ['employees', 'public_holidays', 'users', 'work_pattern_assignments', 'work_patterns'],
  org: ['tenants', 'users'],
  people: ['employees', 'positions', 'users'],
  site: [
    ...['job_failures', 'long_jobs', 'outbox_deliveries'],
    ...['tenant_settings', 'tenants', 'users'],
  ],
  worktime: ['employees', 'users'],
};

/** The tables of a schema, from its generated types. */
export function tablesOf(schemaTypes: string): string[] {
  const list = /export interface DB \{\n([^}]*)\}/.exec(schemaTypes)?.[1] ?? '';
  return [...list.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
}

const manifest = /^core\/src\/([a-z-]+)\/area\.ts$/;

function ownersIn(texts: ReadonlyMap<string, string>): [table: string, area: string][] {
  const owned = [...texts].flatMap(([path, text]): [string, string][] => {
    const area = manifest.exec(path)?.[1];
    const list = /^ {2}tables: \[([^\]]*)\]/m.exec(text)?.[1] ?? '';
    return area ? [...list.matchAll(/'(\w+)'/g)].map(([, table = '']) => [table, area]) : [];
  });
  return [...kit.map((table): [string, string] => [table, 'kit']), ...owned];
}

/** As passed to Kysely, and as written in SQL templates. */
const named = [
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|\w+Join|insertMany|takeIds)\(\s*(?:[\w.]+,\s*)?'(\w+)(?: as \w+)?'/g,
  /\b(?:from|join|into|update|using)\s+(\w+)\b/g,
];

function tablesNamed(text: string, tables: ReadonlySet<string>): Set<string> {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const found = named.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, name = '']) => name),
  );
  return new Set(found.filter((name) => tables.has(name)));
}

export function brokenTableLaws(
  texts: ReadonlyMap<string, string>,
  tables: readonly string[],
  allowed: Readonly<Record<string, readonly string[]>> = exceptions,
): string[] {
  const owners = new Map<string, string>();
  const broken: string[] = [];
  for (const [table, area] of ownersIn(texts)) {
    const other = owners.get(table);
    if (other) broken.push(`${table} belongs to ${other} and to ${area}: one area owns a table.`);
    owners.set(table, area);
  }
  for (const table of tables)
    if (!owners.has(table))
      broken.push(`${table} belongs to no area: name it in the tables of core/src/<area>/area.ts.`);

  const every = new Set(tables);
  const used = new Set<string>();
  for (const [path, text] of texts) {
    const area = /^core\/src\/([a-z-]+)\/.+\.ts$/.exec(path)?.[1];
    if (!area || isTest(path) || ['database', 'sample'].includes(area)) continue;
    for (const table of tablesNamed(text, every)) {
      const owner = owners.get(table);
      if (owner === undefined || owner === area || shared.includes(table)) continue;
      if (allowed[area]?.includes(table)) used.add(`${area} ${table}`);
      else broken.push(`${path} names ${table}, which belongs to ${owner}: use its public.ts.`);
    }
  }
  for (const [area, list] of Object.entries(allowed))
    for (const table of list)
      if (!used.has(`${area} ${table}`))
        broken.push(
          `${area} names ${table} no longer: take it off scripts/architecture/table-laws.ts.`,
        );
  return broken;
}

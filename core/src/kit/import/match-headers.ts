/** The columns of a file by their keys, whatever the case, spaces and hyphens of its headers: "Pay date" is payDate. */
import type { CsvRecord } from '../list/csv-table.ts';

export interface MatchedRecords {
  /** What the file calls each column, by key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly records: readonly CsvRecord[];
  readonly missing: readonly string[];
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export function matchHeaders(
  { names, records }: { readonly names: readonly string[]; readonly records: readonly CsvRecord[] },
  required: readonly string[],
  optional: readonly string[] = [],
): MatchedRecords {
  const known = new Map([...required, ...optional].map((key) => [plain(key), key]));
  const headers: Record<string, string> = {};
  for (const name of names) {
    const key = known.get(plain(name));
    if (key !== undefined) headers[key] ??= name;
  }
  const keys = [...known.values()];
  return {
    headers,
    missing: required.filter((key) => headers[key] === undefined),
    records: records.map(({ row, cells }) => ({
      row,
      cells: Object.fromEntries(keys.map((key) => [key, cells[headers[key] ?? ''] ?? ''])),
    })),
  };
}

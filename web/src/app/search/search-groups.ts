/** Groups results, people first; near-duplicates become one line. */
import type { SearchHit } from '../../lib/area/search-source.ts';

export interface HitGroup {
  readonly label: string;
  readonly hits: readonly SearchHit[];
}

/** In this order; groups added by areas follow. */
const labels: Readonly<Record<string, string>> = {
  Person: 'People',
  Action: 'Actions',
  Page: 'Pages',
  Position: 'Positions',
  Department: 'Departments',
  Location: 'Locations',
  Document: 'Documents',
};
const order = Object.keys(labels);
const rank = (kind: string) => (order.includes(kind) ? order.indexOf(kind) : order.length);

export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const kinds = [...new Set(hits.map(({ kind }) => kind))].toSorted((a, b) => rank(a) - rank(b));
  return kinds.map((kind) => ({
    label: labels[kind] ?? kind,
    hits: merged(hits.filter((hit) => hit.kind === kind)),
  }));
}

function merged(hits: readonly SearchHit[]): SearchHit[] {
  const textOf = ({ alike, key }: SearchHit) => alike?.text ?? key;
  return hits.flatMap((hit, n) => {
    const same = hits.filter((one) => textOf(one) === textOf(hit));
    if (same.length === 1 || !hit.alike) return [hit];
    if (hits.findIndex((one) => textOf(one) === textOf(hit)) !== n) return [];
    return [{ ...hit, subTitle: `${same.length} positions`, href: hit.alike.href }];
  });
}

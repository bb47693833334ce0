import type { ChosenDesign } from '@tenure/contract/reports/design';

/** The parameters of a report are in the URL, so that it can be linked to (document 1, point 2). */
const keys = [
  'appraisalId',
  'page',
  'filterId',
  'date',
  'groupBy',
  'group',
  'appraisalTemplate',
  'managerId',
  'courses',
  'workflows',
] as const;
type Key = (typeof keys)[number];
export type ReportAddress = Readonly<Partial<Record<Key, string>>>;

/** The router parses search parameters by appearance: 1042 becomes a number. */
export const readAddress = (search: Readonly<Record<string, unknown>>): ReportAddress =>
  Object.fromEntries(
    keys.flatMap((key) => (search[key] === undefined ? [] : [[key, String(search[key])]])),
  );

export function queryOf(asked: ReportAddress): string {
  const entries = Object.entries(asked).filter(([key, value]) => value !== '' || key === 'group');
  return new URLSearchParams(entries).toString();
}

export const hrefOf = (id: number, asked: ReportAddress) => {
  const query = queryOf(asked);
  return query ? `/report/view/${id}?${query}` : `/report/view/${id}`;
};

/** Any change returns to the first page, and a new grouping clears the selected group. */
export function changed(asked: ReportAddress, change: ReportAddress): ReportAddress {
  const { page: _, group, ...rest } = asked;
  const keepsGroup = !('groupBy' in change);
  return { ...rest, ...(keepsGroup && group !== undefined ? { group } : {}), ...change };
}

export function withoutGroup({ page: _, group: __, ...rest }: ReportAddress): ReportAddress {
  return rest;
}

const numbers = (list: string | undefined) => (list ? list.split(',').map(Number) : []);

/** The parameters as saved. The date is only saved if one was chosen; otherwise it is always today. */
export const designOf = (report: number, asked: ReportAddress): ChosenDesign => ({
  type: 'report',
  report,
  groupBy: asked.groupBy || null,
  filterId: Number(asked.filterId || 1),
  date: asked.date || null,
  appraisalTemplate: asked.appraisalTemplate ? Number(asked.appraisalTemplate) : null,
  managerId: asked.managerId ? Number(asked.managerId) : null,
  courses: numbers(asked.courses),
  workflows: numbers(asked.workflows),
});

import type { ChosenDesign } from '@tenure/contract/reports/design';

/** What is chosen for a report is in its address, so that it can be linked to (document 1, point 2). */
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

/** Search parameters arrive as what they look like: 1042 is a number there. */
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

/** A change of anything else begins on the first page, and another grouping has other groups. */
export function changed(asked: ReportAddress, change: ReportAddress): ReportAddress {
  const { page: _, group, ...rest } = asked;
  const keepsGroup = !('groupBy' in change);
  return { ...rest, ...(keepsGroup && group !== undefined ? { group } : {}), ...change };
}

export function withoutGroup({ page: _, group: __, ...rest }: ReportAddress): ReportAddress {
  return rest;
}

const numbers = (list: string | undefined) => (list ? list.split(',').map(Number) : []);

/** The choices as they are saved. The day is kept only where one was chosen: otherwise it is always today. */
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

/** A report of groups: its rows are the groups that may be shown, without a drill-down. */
import { reportMessages } from '@tenure/contract/reports/messages';
import type { ReportChart, ReportChoices } from '@tenure/contract/reports/report';
import { reportId } from '@tenure/contract/site/report';
import type { AnonymousReport } from '../../kit/contribution/report.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { offsetOf } from '../../kit/paging.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { readFigures } from '../published-figures.store.ts';
import { nameGroups } from '../rules/name-groups.ts';
import { suppressGroups } from '../rules/suppress-groups.ts';
import { minimumGroup } from '../settings.ts';
import { groupingOf } from './grouping-of.ts';
import { type CatalogueReport, USUAL_PAGE } from './readable-report.ts';

const columns = [
  { key: 'answer', label: 'Answer', type: 'text' },
  { key: 'people', label: 'People', type: 'number' },
  { key: 'share', label: 'Share', type: 'percent' },
] as const;

const shareOf = (people: number, total: number) => Math.round((1000 * people) / total) / 10;

export async function anonymousReport(
  ctx: SignedInCtx,
  definition: AnonymousReport,
): Promise<CatalogueReport> {
  const named = await definition.groupings(ctx);
  const groupings = named.map(({ key, label }) => ({ key, label }));
  const read = async ({ groupBy, group }: ReportChoices) => {
    if (group !== undefined)
      throw invalidInput([{ field: 'group', message: reportMessages.noDrillDown }]);
    const keys = groupings.map(({ key }) => key);
    const nothing = { publishedAt: null, shown: [], hidden: 0, total: null };
    if (keys.length === 0) return { chosen: '', minimum: 0, ...nothing };
    const chosen = groupingOf(keys, groupBy);
    const minimum = await minimumGroup(ctx);
    const figures = await readFigures(ctx, definition.type, chosen);
    if (!figures) return { chosen, minimum, ...nothing };
    const { groups = [] } = named.find(({ key }) => key === chosen) ?? {};
    const counted = nameGroups(groups, figures.people);
    return {
      chosen,
      minimum,
      publishedAt: figures.publishedAt.toISOString(),
      ...suppressGroups(counted, minimum),
    };
  };
  const rowsOf = async (choices: ReportChoices) => {
    const { shown, total } = await read(choices);
    return shown.map(({ label, people }) => [label, people, shareOf(people, total ?? 0)]);
  };
  const facts = {
    id: reportId(definition.type),
    type: definition.type,
    title: definition.title,
    description: definition.description,
    isAnonymous: true,
    parameters: [],
    groupings,
  };
  return {
    ...facts,
    facts,
    columns,
    perPage: USUAL_PAGE,
    isAboutPeople: false,
    options: async () => ({ appraisalTemplate: [], courses: [], workflows: [] }),
    async chart(choices): Promise<ReportChart> {
      const { chosen, minimum, publishedAt, shown, hidden, total } = await read(choices);
      return {
        measure: { label: 'People', of: 'count', type: 'number' },
        groupBy: chosen,
        groups: shown.map(({ label, people }) => ({
          key: label,
          label,
          value: people,
          rows: people,
        })),
        total,
        rows: total ?? 0,
        moreGroups: 0,
        hidden: hidden > 0 ? { groups: hidden, minimum } : null,
        publishedAt,
      };
    },
    async page(choices, asked) {
      const rows = await rowsOf(choices);
      const first = offsetOf(asked);
      const values = rows.slice(first, first + asked.itemsPerPage);
      return {
        rows: values.map((one) => ({ person: null, link: null, values: one })),
        total: rows.length,
      };
    },
    inPieces: null,
    seen: {
      permissions: [definition.needs],
      modules: definition.module ? [definition.module] : [],
      fields: [],
      isAboutPeople: false,
    },
    table: async (choices) => [
      columns.map(({ label }) => label),
      ...(await rowsOf(choices)).map((row) => row.map(String)),
    ],
  };
}

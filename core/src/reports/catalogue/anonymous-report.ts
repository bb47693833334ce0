/** A report of groups: its rows are the groups that may be shown, and there is nothing behind them. */
import { reportMessages } from '@tenure/contract/reports/messages';
import type { ReportChart, ReportChoices } from '@tenure/contract/reports/report';
import { reportId } from '@tenure/contract/site/report';
import type { AnonymousReport } from '../../kit/contribution/report.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { offsetOf } from '../../kit/paging.ts';
import { invalidInput } from '../../kit/refusal.ts';
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
  const groupings = await definition.groupings(ctx);
  const read = async ({ groupBy, group }: ReportChoices) => {
    if (group !== undefined)
      throw invalidInput([{ field: 'group', message: reportMessages.noDrillDown }]);
    const keys = groupings.map(({ key }) => key);
    if (keys.length === 0) return { chosen: '', minimum: 0, shown: [], hidden: 0, total: 0 };
    const chosen = groupingOf(keys, groupBy);
    const minimum = await minimumGroup(ctx);
    return { chosen, minimum, ...suppressGroups(await definition.count(ctx, chosen), minimum) };
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
    groupings: [...groupings],
  };
  return {
    ...facts,
    facts,
    columns,
    perPage: USUAL_PAGE,
    isAboutPeople: false,
    options: async () => ({ appraisalTemplate: [], courses: [], workflows: [] }),
    async chart(choices): Promise<ReportChart> {
      const { chosen, minimum, shown, hidden, total } = await read(choices);
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

/**
 * Reports about appraisals. A viewer's own appraisal is never included: it would reveal what their manager
 * has not released yet.
 */
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { type RawBuilder, sql } from 'kysely';
import { ownIds } from '../kit/actor.ts';
import type { ReportAsked, ReportDefinition } from '../kit/contribution/report.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { stateLabel } from '../kit/machine.ts';

const common = {
  module: 'performance',
  needs: 'performance.appraisal.view',
  seenBy: 'below',
  isAboutPeople: true,
  parameters: ['date', 'appraisalTemplate'],
  async options({ db }: SignedInCtx) {
    const appraisalTemplate = await db
      .selectFrom('performance_templates')
      .select(['id', 'title as text'])
      .orderBy('title')
      .limit(500)
      .execute();
    return { appraisalTemplate };
  },
} as const satisfies Partial<ReportDefinition>;

/** Appraisals that ran in the year up to the date, so that years aren't added up; or the one selected. */
const isChosen = (
  id: 'p.id' | 'kept.performance_id',
  { actor }: SignedInCtx,
  { date, yearBefore, appraisalId, appraisalTemplate }: ReportAsked,
) => {
  const of = (column: string) => sql.ref(`${id.split('.')[0]}.${column}`);
  const ran = sql`${of('start_date')} <= ${date}::date and ${of('end_date')} > ${yearBefore}::date`;
  return sql`${of('employee_id')} <> all(${ownIds(actor)}::bigint[])
    and ${appraisalId === null ? ran : sql`${sql.ref(id)} = ${appraisalId}`}
    and (${appraisalTemplate}::bigint is null or ${of('template_id')} = ${appraisalTemplate})`;
};

const appraisals = (
  ctx: SignedInCtx,
  asked: ReportAsked,
  columns: RawBuilder<unknown>,
  joins: RawBuilder<unknown> = sql``,
) => sql`
  select p.employee_id, '/dashboard/show-performance-detail/' || p.id as link, p.title as appraisal,
    t.title as template, ${stateLabel('p.state', performanceMachine)} as status,
    p.end_date as "endDate", ${columns}
  from performances p
  join performance_templates t on t.tenant_id = p.tenant_id and t.id = p.template_id ${joins}
  where ${isChosen('p.id', ctx, asked)}`;

/** The same for charts, from the stored figures of each appraisal (ADR 113). */
const keptFigures = (
  ctx: SignedInCtx,
  asked: ReportAsked,
  columns: RawBuilder<unknown>,
  where: RawBuilder<unknown> = sql`true`,
) => sql`
  select kept.employee_id, t.title as template,
    ${stateLabel('kept.state', performanceMachine)} as status, ${columns}
  from performance_figures kept
  left join performance_templates t on t.tenant_id = kept.tenant_id and t.id = kept.template_id
  where ${isChosen('kept.performance_id', ctx, asked)} and ${where}`;

/** A whole percentage, rounded half up; avoids numeric, which is slow for hundreds of thousands of rows. */
const ratedShare = sql`coalesce((200 * kept.rated_sections + kept.sections) / nullif(2 * kept.sections, 0), 0)::float8`;

const facts = [
  { key: 'appraisal', label: 'Appraisal', type: 'text' },
  { key: 'template', label: 'Template', type: 'text' },
  { key: 'status', label: 'Status', type: 'text' },
  { key: 'endDate', label: 'Ends', type: 'date' },
] as const;

/** The items of one section type, with how many of their measures or actions are checked. */
const progressOf = (type: 'goal' | 'development') => (ctx: SignedInCtx, asked: ReportAsked) =>
  appraisals(
    ctx,
    asked,
    sql`i.title as item, parts.done as "completedParts", parts.total as "totalParts",
      (case when parts.total = 0 then case when i.manager_rating is null then 0 else 100 end
        else round(100.0 * parts.done / parts.total) end)::float8 as progress`,
    sql`join performance_sections s on s.tenant_id = p.tenant_id and s.performance_id = p.id
        and s.type = ${type}
      join performance_items i on i.tenant_id = s.tenant_id and i.section_id = s.id
      cross join lateral (select count(*)::int as total, (count(*) filter (where x.checked))::int as done
        from performance_sub_items x where x.tenant_id = i.tenant_id and x.item_id = i.id) parts`,
  );

const progressChart =
  (items: 'goals' | 'developments', progress: 'goal_progress' | 'development_progress') =>
  (ctx: SignedInCtx, asked: ReportAsked) => {
    const [count, sum] = [sql.ref(`kept.${items}`), sql.ref(`kept.${progress}`)];
    return keptFigures(
      ctx,
      asked,
      sql`${count} as rows, ${sum}::float8 as progress`,
      sql`${count} > 0`,
    );
  };

const progressColumns = (item: string, parts: string) =>
  [
    { key: 'item', label: item, type: 'text' },
    ...facts,
    { key: 'completedParts', label: `Completed ${parts}`, type: 'number' },
    { key: 'totalParts', label: `Total ${parts}`, type: 'number' },
    { key: 'progress', label: 'Progress', type: 'percent' },
  ] as const;

const averageProgress = { label: 'Average progress', of: 'average', column: 'progress' } as const;

export const performanceReports: readonly ReportDefinition[] = [
  {
    ...common,
    type: 'appraisal',
    title: 'Appraisals',
    description: 'The status of each appraisal in the year up to the chosen date.',
    columns: facts,
    groupings: ['status', 'template', 'department'],
    measure: { label: 'Appraisals', of: 'count' },
    rows: (ctx, asked) => appraisals(ctx, asked, sql`null as nothing`),
  },
  {
    ...common,
    type: 'appraisalOverview',
    title: 'Appraisal overview',
    description:
      'Sections the manager has rated in each appraisal of the year up to the chosen date.',
    columns: [
      ...facts,
      { key: 'ratedSections', label: 'Rated sections', type: 'number' },
      { key: 'totalSections', label: 'Total sections', type: 'number' },
      { key: 'progress', label: 'Rated', type: 'percent' },
    ],
    groupings: ['template', 'status', 'department'],
    measure: { label: 'Average share of rated sections', of: 'average', column: 'progress' },
    rows: (ctx, asked) =>
      appraisals(
        ctx,
        asked,
        sql`kept.rated_sections as "ratedSections", kept.sections as "totalSections",
          ${ratedShare} as progress`,
        sql`join performance_figures kept on kept.tenant_id = p.tenant_id and kept.performance_id = p.id`,
      ),
    chartRows: (ctx, asked) => keptFigures(ctx, asked, sql`1 as rows, ${ratedShare} as progress`),
  },
  {
    ...common,
    type: 'goalProgress',
    title: 'Goal progress',
    description: 'Progress on each person’s goals in the year up to the chosen date.',
    columns: progressColumns('Goal', 'measures'),
    groupings: ['department', 'template', 'status'],
    measure: averageProgress,
    rows: progressOf('goal'),
    chartRows: progressChart('goals', 'goal_progress'),
  },
  {
    ...common,
    type: 'developmentProgress',
    title: 'Development progress',
    description: 'Progress on each person’s development in the year up to the chosen date.',
    columns: progressColumns('Development', 'actions'),
    groupings: ['department', 'template', 'status'],
    measure: averageProgress,
    rows: progressOf('development'),
    chartRows: progressChart('developments', 'development_progress'),
  },
];

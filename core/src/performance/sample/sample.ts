/**
 * Appraisals of a sample company. The demo accounts cover every stage: the employee's own is in progress
 * with a completed one before it, their manager's is in planning, and the team's are in all the others.
 */
import { templateContent } from '@tenure/contract/performance/template';
import type { Ctx } from '../../kit/ctx.ts';
import type { SampleInput } from '../../kit/define-area.ts';
import { managersIn } from '../../sample/managers-in.ts';
import { addDefaults, defaultContent } from '../library/defaults.ts';
import { addSampleAppraisal, type SampleStage } from './sample-appraisal.ts';

/** Enough for a demo, and keeps loading quick. */
const MOST = 14;

const teamStages: readonly SampleStage[] = [
  'submitted',
  'in_progress',
  'finalise',
  'planning',
  'completed',
];

/** A second template, with questions for reviewers. */
const leadershipContent = templateContent.parse({
  ...defaultContent,
  sections: [
    ...defaultContent.sections.filter(({ type }) => type !== 'summary'),
    {
      type: 'question360',
      title: 'Questions to colleagues',
      description: 'Asked of everyone who reviews.',
      items: [
        { title: 'What should this person keep doing?', questionType: 'textarea' },
        { title: 'What should they do differently?', questionType: 'textarea' },
      ],
    },
    ...defaultContent.sections.filter(({ type }) => type === 'summary'),
  ],
});

export async function loadPerformance(ctx: Ctx, input: SampleInput): Promise<void> {
  if (!input.withHistory) return;
  await addDefaults(ctx);
  const [annual] = await ctx.db
    .selectFrom('performance_templates')
    .select(['id', 'title'])
    .orderBy('id')
    .execute();
  const leadership = await ctx.db
    .insertInto('performance_templates')
    .values({
      title: 'Leadership appraisal',
      description: 'For everyone who leads a team.',
      content: JSON.stringify(leadershipContent),
    })
    .returning(['id', 'title'])
    .executeTakeFirstOrThrow();
  if (!annual) return;
  const { company, employeeIds } = input;
  const managerOf = managersIn(company);
  const userOf = (id: number | undefined) => (id === undefined ? undefined : employeeIds.get(id));
  const byName = (username: string) =>
    company.employees.find((one) => one.username === username)?.id;
  const manager = byName('manager.one');
  const employee = byName('employee');
  const people = company.employees.map(({ id }) => id);
  const reports = (id: number | undefined) => people.filter((one) => managerOf(one) === id);
  const team = reports(manager).filter((id) => id !== employee);
  const admin = userOf(byName('company.admin') ?? people[0]);
  const colleagues = [...team, ...people.filter((id) => ![employee, manager].includes(id))];

  const add = async (
    id: number | undefined,
    stage: SampleStage,
    template: { readonly id: number; readonly title: string },
    more: { parentId?: number; yearsAgo?: number } = {},
  ): Promise<number | undefined> => {
    const employeeId = userOf(id);
    const managers = chainOf(managerOf, id).flatMap((one) => userOf(one) ?? []);
    if (employeeId === undefined || managers.length === 0 || admin === undefined) return undefined;
    const reviewers = colleagues
      .filter((one) => one !== id && !chainOf(managerOf, id).includes(one))
      .flatMap((one) => userOf(one) ?? []);
    return addSampleAppraisal(ctx, {
      employeeId,
      managerIds: managers,
      // The demo employee is asked to review their colleagues.
      reviewerIds: [...new Set(reviewers)].slice(0, 5),
      templateId: template.id,
      title: template.title,
      content: template === leadership ? leadershipContent : defaultContent,
      createdById: admin,
      stage,
      parentId: more.parentId ?? null,
      yearsAgo: more.yearsAgo ?? 0,
    });
  };

  const last = await add(employee, 'completed', annual, { yearsAgo: 1 });
  await add(employee, 'in_progress', annual, last === undefined ? {} : { parentId: last });
  const before = await add(manager, 'completed', leadership, { yearsAgo: 1 });
  await add(manager, 'planning', leadership, before === undefined ? {} : { parentId: before });
  for (const [n, id] of team.slice(0, MOST).entries())
    await add(id, teamStages[n % teamStages.length] as SampleStage, annual);
}

const HIGHEST = 20;

function chainOf(
  managerOf: (id: number) => number | undefined,
  id: number | undefined,
): readonly number[] {
  const chain: number[] = [];
  let next = id === undefined ? undefined : managerOf(id);
  while (next !== undefined && chain.length < HIGHEST) {
    chain.push(next);
    next = managerOf(next);
  }
  return chain;
}

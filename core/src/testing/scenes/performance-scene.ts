/** Appraisals of the small company in every stage, for the examples and tests of performance. */
import {
  checkpointMachine,
  submissionMachine,
} from '@tenure/contract/performance/states/checkpoint-states';
import {
  type PerformanceState,
  performanceMachine,
} from '@tenure/contract/performance/states/performance-states';
import { type PhaseState, phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { reviewerMachine } from '@tenure/contract/performance/states/reviewer-states';
import { templateContent } from '@tenure/contract/performance/template';
import { sql } from 'kysely';
import { createAppraisal } from '../../performance/appraisal/create-appraisal.ts';
import type { Company, Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';

/** The stage of an appraisal, with the state of its open phase. */
export type SceneStage =
  | 'planning'
  | 'submitted'
  | 'in_progress'
  | 'finalise'
  | 'completed'
  | 'the HR manager’s own';

const stages: Readonly<
  Record<SceneStage, { readonly state: PerformanceState; readonly phases: readonly PhaseState[] }>
> = {
  planning: { state: 'planning', phases: ['live', 'later', 'later'] },
  submitted: { state: 'planning', phases: ['active', 'later', 'later'] },
  in_progress: { state: 'in_progress', phases: ['inactive', 'live', 'later'] },
  finalise: { state: 'finalise', phases: ['inactive', 'inactive', 'live'] },
  completed: { state: 'completed', phases: ['inactive', 'inactive', 'inactive'] },
  'the HR manager’s own': { state: 'planning', phases: ['live', 'later', 'later'] },
};

export const sceneContent = templateContent.parse({
  sections: [
    { type: 'goal', title: 'Goals', weight: 60, items: [{ title: 'Win customers', weight: 40 }] },
    { type: 'competency', title: 'Competencies', weight: 40, items: [{ title: 'Leadership' }] },
    { type: 'development', title: 'Development', items: [{ title: 'Learn to plan' }] },
    {
      type: 'question',
      title: 'Questions',
      items: [{ title: 'What next?', questionType: 'text' }],
    },
    { type: 'review360', title: '360 review', items: [{ title: 'Working together' }] },
    {
      type: 'question360',
      title: '360 questions',
      items: [{ title: 'What should change?', questionType: 'textarea' }],
    },
    {
      type: 'checkpoint',
      title: 'Checkpoints',
      checkpoints: ['Open', 'Skipped'].map((title) => ({
        title,
        isMandatory: false,
        opensAfterDays: 0,
        questions: [
          {
            title: 'How is it going?',
            type: 'textarea',
            assignedTo: ['employee', 'manager', 'contributors'],
          },
        ],
      })),
    },
    { type: 'recommendation', title: 'Recognition' },
    { type: 'summary', title: 'Summary' },
  ],
  phases: [
    {
      stage: 'planning',
      title: 'Plan',
      opensAfterDays: 0,
      closesAfterDays: 30,
      approvers: [{ approverType: 'manager', group: 1 }],
    },
    {
      stage: 'in_progress',
      title: 'Year',
      opensAfterDays: 0,
      closesAfterDays: 300,
      approvers: [{ approverType: 'manager', group: 1 }],
    },
    { stage: 'finalise', title: 'Review', opensAfterDays: 0, closesAfterDays: 365 },
  ],
});

export interface AppraisalScene {
  readonly performanceId: number;
  readonly templateId: number;
  readonly phaseIds: readonly number[];
  sectionOf(type: string): number;
  itemOf(type: string): number;
  subItemOf(type: string): number;
  readonly commentId: number;
  readonly attachmentId: number;
  readonly noteId: number;
  readonly contributorId: number;
  readonly checkpointIds: readonly number[];
  readonly submissionId: number;
  /** The id of the reviewer in the named state. */
  reviewerIn(state: string): number;
}

const known = new WeakMap<Harness, Map<string, Promise<AppraisalScene>>>();

export function appraisal(
  harness: Harness,
  company: Company,
  stage: SceneStage = 'planning',
): Promise<AppraisalScene> {
  const scenes = known.get(harness) ?? new Map<string, Promise<AppraisalScene>>();
  known.set(harness, scenes);
  const key = `${company.host} ${stage}`;
  const scene = scenes.get(key) ?? make(harness, company, stage);
  scenes.set(key, scene);
  return scene;
}

const make = (harness: Harness, company: Company, stage: SceneStage): Promise<AppraisalScene> =>
  harness.within(company, async (ctx) => {
    const isHrs = stage === 'the HR manager’s own';
    const [employee, managerIds]: [PersonName, number[]] = isHrs
      ? ['hr.manager', [company.idOf('company.admin')]]
      : ['employee', [company.idOf('manager.one'), company.idOf('manager.two')]];
    const { id: templateId } = await ctx.db
      .insertInto('performance_templates')
      .values({ title: 'Scene', content: JSON.stringify(sceneContent) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const create = (parentId: number | null) =>
      createAppraisal(ctx, {
        employeeId: company.idOf(employee),
        managerIds,
        templateId,
        title: 'Appraisal 2026',
        description: null,
        content: sceneContent,
        parentId,
        startDate: '2026-03-01',
        endDate: '2027-02-28',
        createdById: company.idOf('company.admin'),
        today: '2026-03-10',
      });
    const parentId = await create(null);
    await sql`update performance_items i set title = i.title || ' again' from performance_sections s
      where s.tenant_id = i.tenant_id and s.id = i.section_id
        and s.performance_id = ${parentId}`.execute(ctx.db);
    const performanceId = await create(parentId);
    const { state, phases } = stages[stage];
    await ctx.db
      .updateTable('performances')
      .set({
        state: performanceMachine.states[state].code,
        manager_id: state === 'completed' ? company.idOf('manager.one') : null,
      })
      .where('id', '=', performanceId)
      .execute();
    const phaseRows = await ctx.db
      .selectFrom('performance_phases')
      .select('id')
      .where('performance_id', '=', performanceId)
      .orderBy('place')
      .execute();
    for (const [n, { id }] of phaseRows.entries())
      await ctx.db
        .updateTable('performance_phases')
        .set({ state: phaseMachine.states[phases[n] as PhaseState].code })
        .where('id', '=', id)
        .execute();
    const sections = await ctx.db
      .selectFrom('performance_sections')
      .select(['id', 'type'])
      .where('performance_id', '=', performanceId)
      .execute();
    const sectionOf = (type: string) => sections.find((one) => one.type === type)?.id as number;
    const items = await ctx.db
      .selectFrom('performance_items')
      .select(['id', 'section_id'])
      .where(
        'section_id',
        'in',
        sections.map(({ id }) => id),
      )
      .orderBy('id')
      .execute();
    if (state === 'finalise')
      await ctx.db
        .updateTable('performance_items')
        .set({ manager_rating: 4 })
        .where(
          'id',
          'in',
          items.map(({ id }) => id),
        )
        .execute();
    const itemOf = (type: string) =>
      items.find(({ section_id }) => section_id === sectionOf(type))?.id as number;
    const subItems = await ctx.db
      .insertInto('performance_sub_items')
      .values(
        ['goal', 'development'].map((type) => ({
          item_id: itemOf(type),
          title: 'First step',
          type: 'text',
        })),
      )
      .returning(['id', 'item_id'])
      .execute();
    const author = company.idOf('employee');
    const { id: commentId } = await ctx.db
      .insertInto('performance_comments')
      .values({
        section_id: sectionOf('summary'),
        author_id: author,
        comment: 'A good year',
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: attachmentId } = await ctx.db
      .insertInto('performance_attachments')
      .values({
        item_id: itemOf('goal'),
        user_id: author,
        name: 'plan.pdf',
        visibility: 'public',
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: noteId } = await ctx.db
      .insertInto('notes')
      .values({
        owner_type: 'performance-item',
        owner_id: itemOf('goal'),
        author_id: author,
        text: 'Halfway there',
        visibility: 'public',
        is_anonymous: false,
        mentions: [],
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: contributorId } = await ctx.db
      .insertInto('performance_contributors')
      .values({ performance_id: performanceId, user_id: company.idOf('recruitment.admin') })
      .returning('id')
      .executeTakeFirstOrThrow();
    const checkpoints = await ctx.db
      .selectFrom('performance_checkpoints')
      .select('id')
      .where('section_id', '=', sectionOf('checkpoint'))
      .orderBy('place')
      .execute();
    const checkpointIds = checkpoints.map(({ id }) => id);
    await ctx.db
      .updateTable('performance_checkpoints')
      .set({ state: checkpointMachine.states.skipped.code })
      .where('id', '=', checkpointIds[1] as number)
      .execute();
    await ctx.db
      .insertInto('performance_checkpoint_answers')
      .values(
        (['employee', 'recruitment.admin', 'manager.one'] as const).map((person) => ({
          checkpoint_id: checkpointIds[0] as number,
          question_id: 1,
          user_id: company.idOf(person),
          value: JSON.stringify('Fine'),
          updated_at: ctx.now,
        })),
      )
      .execute();
    const { id: submissionId } = await ctx.db
      .insertInto('performance_submissions')
      .values({
        checkpoint_id: checkpointIds[0] as number,
        user_id: company.idOf('recruitment.admin'),
        state: submissionMachine.states.submitted.code,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const nominees = [
      ['initial', 'hr.manager'],
      ['pending', 'colleague'],
      ['approved', 'recruitment.admin'],
    ] as const;
    const reviewers = await ctx.db
      .insertInto('performance_reviewers')
      .values(
        nominees
          .filter(([, person]) => person !== employee)
          .map(([name, person]) => ({
            performance_id: performanceId,
            user_id: company.idOf(person),
            type: 'peer',
            state: reviewerMachine.states[name].code,
            nominated_by_id: author,
          })),
      )
      .returning(['id', 'state'])
      .execute();
    return {
      performanceId,
      templateId,
      phaseIds: phaseRows.map(({ id }) => id),
      sectionOf,
      itemOf,
      subItemOf: (type) => subItems.find((one) => one.item_id === itemOf(type))?.id as number,
      commentId,
      attachmentId,
      noteId,
      contributorId,
      checkpointIds,
      submissionId,
      reviewerIn: (state) =>
        reviewers.find((one) => reviewerMachine.stateOf(one.state) === state)?.id as number,
    };
  });

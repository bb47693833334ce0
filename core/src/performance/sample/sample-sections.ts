/** The sections of a sample appraisal: goals, ratings, answers, a checkpoint and a 360 review. */

import { submissionMachine } from '@tenure/contract/performance/states/checkpoint-states';
import type { PerformanceState } from '@tenure/contract/performance/states/performance-states';
import {
  type ReviewerState,
  reviewerMachine,
} from '@tenure/contract/performance/states/reviewer-states';
import { templateRules } from '@tenure/contract/performance/template';
import { insertMany, takeIds } from '../../kit/bulk.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { type HandedIn, release } from '../rules/anonymity.ts';
import type { SampleAppraisal } from './sample-appraisal.ts';
import { sampleAnswers, sampleDevelopments, sampleGoals } from './sample-goals.ts';

interface Filled extends SampleAppraisal {
  readonly managerId: number;
  readonly state: PerformanceState;
  readonly startDate: string;
}

interface Sections {
  readonly id: number;
  readonly type: string;
  readonly items: readonly { readonly id: number; readonly place: number }[];
}

export async function fillSections(ctx: Ctx, id: number, given: Filled): Promise<void> {
  const sections = await readSections(ctx, id);
  const of = (type: string) => sections.find((one) => one.type === type);
  const isLate = given.state === 'finalise' || given.state === 'completed';
  const hasBegun = given.state !== 'planning';
  const goals = of('goal');
  if (goals) await addGoals(ctx, goals.id, given);
  const developments = of('development');
  if (developments) await addDevelopments(ctx, developments.id, hasBegun);
  if (isLate) await rate(ctx, of('competency')?.items ?? []);
  if (hasBegun) await answer(ctx, of('question')?.items ?? [], isLate);
  if (hasBegun && of('checkpoint')) await answerCheckpoints(ctx, of('checkpoint')?.id ?? 0, given);
  if (hasBegun) await addReviews(ctx, id, sections, given, isLate);
  const summary = of('summary');
  if (summary && given.state === 'completed') await summarise(ctx, summary.id, given);
  await ctx.db
    .updateTable('performance_sections')
    .set({ status: given.state === 'completed' ? 'completed' : 'in_progress' })
    .where('performance_id', '=', id)
    .where('type', 'in', isLate ? sections.map(({ type }) => type) : ['goal', 'development'])
    .execute();
}

async function readSections(ctx: Ctx, id: number): Promise<Sections[]> {
  const rows = await ctx.db
    .selectFrom('performance_sections as s')
    .leftJoin('performance_items as i', (join) =>
      join.onRef('i.tenant_id', '=', 's.tenant_id').onRef('i.section_id', '=', 's.id'),
    )
    .select(['s.id', 's.type', 'i.id as item_id', 'i.place'])
    .where('s.performance_id', '=', id)
    .orderBy('s.place')
    .orderBy('i.place')
    .execute();
  const ids = [...new Set(rows.map((row) => row.id))];
  return ids.map((sectionId) => {
    const own = rows.filter((row) => row.id === sectionId);
    return {
      id: sectionId,
      type: own[0]?.type ?? '',
      items: own.flatMap(({ item_id, place }) =>
        item_id === null || place === null ? [] : [{ id: item_id, place }],
      ),
    };
  });
}

async function addGoals(ctx: Ctx, sectionId: number, given: Filled): Promise<void> {
  const labels = await ctx.db
    .selectFrom('performance_library_items')
    .select(['id', 'title'])
    .where('type', '=', 'label')
    .execute();
  // A plan in progress has room for another goal.
  const isDraft = given.stage === 'planning';
  const goals = isDraft ? sampleGoals.slice(0, 2) : sampleGoals;
  const isLate = given.state === 'finalise' || given.state === 'completed';
  const ids = await takeIds(ctx, 'performance_items', goals.length);
  await insertMany(
    ctx,
    'performance_items',
    goals.map(({ title, description, weight, label }, n) => ({
      id: ids[n],
      section_id: sectionId,
      place: n + 1,
      title,
      description,
      weight,
      label_id: labels.find((one) => one.title === label)?.id ?? null,
      item_source: 'own',
      is_development_required: false,
      employee_rating: given.state === 'planning' ? null : 3 + (n % 2),
      manager_rating: isLate ? 4 - (n % 2) : null,
      version: 1,
    })),
  );
  await ctx.db
    .updateTable('performance_library_items')
    .set({ is_used: true })
    .where('type', '=', 'label')
    .where('is_used', '=', false)
    .execute();
  const measures = goals.flatMap(({ measures: all }, n) =>
    all.map(([title, status, checked]) => ({ item_id: ids[n], title, status, checked })),
  );
  const measureIds = await takeIds(ctx, 'performance_sub_items', measures.length);
  await insertMany(
    ctx,
    'performance_sub_items',
    measures.map((one, n) => ({
      id: measureIds[n],
      ...one,
      checked: given.state === 'completed' || (given.state !== 'planning' && one.checked),
      status: given.state === 'completed' ? 0 : one.status,
      type: 'text',
      version: 1,
    })),
  );
}

async function addDevelopments(ctx: Ctx, sectionId: number, hasBegun: boolean): Promise<void> {
  const ids = await takeIds(ctx, 'performance_items', sampleDevelopments.length);
  await insertMany(
    ctx,
    'performance_items',
    sampleDevelopments.map(({ title, description }, n) => ({
      id: ids[n],
      section_id: sectionId,
      place: n + 1,
      title,
      description,
      item_source: 'own',
      is_development_required: false,
      version: 1,
    })),
  );
  const actions = sampleDevelopments.flatMap(({ actions: all }, n) =>
    all.map((one) => ({ item_id: ids[n], ...one })),
  );
  const actionIds = await takeIds(ctx, 'performance_sub_items', actions.length);
  const day = ctx.now.toISOString().slice(0, 10);
  await insertMany(
    ctx,
    'performance_sub_items',
    actions.map(({ item_id, title, isDone, progressType, priority }, n) => ({
      id: actionIds[n],
      item_id,
      title,
      checked: hasBegun && isDone,
      type: 'text',
      progress_type: progressType,
      progress_priority: priority,
      completed_at: hasBegun && isDone ? day : null,
      version: 1,
    })),
  );
}

async function rate(ctx: Ctx, items: Sections['items']): Promise<void> {
  for (const { id, place } of items)
    await ctx.db
      .updateTable('performance_items')
      .set({ employee_rating: 4, manager_rating: 3 + (place % 2) })
      .where('id', '=', id)
      .execute();
}

async function answer(ctx: Ctx, items: Sections['items'], isLate: boolean): Promise<void> {
  const updatedAt = ctx.now.toISOString();
  for (const [n, { id }] of items.entries()) {
    const own = sampleAnswers.employee[n];
    const manager = sampleAnswers.manager[n];
    await ctx.db
      .updateTable('performance_items')
      .set({
        employee_response: own ? JSON.stringify({ value: own, updatedAt }) : null,
        manager_response: manager && isLate ? JSON.stringify({ value: manager, updatedAt }) : null,
      })
      .where('id', '=', id)
      .execute();
  }
}

/** In progress: the employee has answered, the manager has not. */
async function answerCheckpoints(ctx: Ctx, sectionId: number, given: Filled): Promise<void> {
  const checkpoints = await ctx.db
    .selectFrom('performance_checkpoints')
    .select('id')
    .where('section_id', '=', sectionId)
    .where('start_date', '<=', ctx.now.toISOString().slice(0, 10))
    .execute();
  const isOver = given.state !== 'in_progress';
  const contributor = given.reviewerIds[0];
  if (contributor !== undefined)
    await ctx.db
      .insertInto('performance_contributors')
      .columns(['performance_id', 'user_id'])
      .expression((eb) =>
        eb
          .selectFrom('performance_sections as s')
          .select(['s.performance_id', eb.val(contributor).as('user_id')])
          .where('s.id', '=', sectionId),
      )
      .execute();
  const { employee, manager, contributor: others } = sampleAnswers.checkpoint;
  const answers = [
    [given.employeeId, employee],
    ...(isOver ? [[given.managerId, manager] as const] : []),
    ...(contributor === undefined ? [] : [[contributor, others] as const]),
  ] as const;
  for (const { id } of checkpoints) {
    await insertMany(
      ctx,
      'performance_checkpoint_answers',
      answers.map(([user_id, value]) => ({
        checkpoint_id: id,
        question_id: 1,
        user_id,
        value,
        updated_at: ctx.now,
      })),
    );
    const ids = await takeIds(ctx, 'performance_submissions', answers.length);
    await insertMany(
      ctx,
      'performance_submissions',
      answers.map(([user_id], n) => ({
        id: ids[n],
        checkpoint_id: id,
        user_id,
        state: submissionMachine.states.submitted.code,
      })),
    );
  }
}

async function addReviews(
  ctx: Ctx,
  performanceId: number,
  sections: readonly Sections[],
  given: Filled,
  isLate: boolean,
): Promise<void> {
  const reviewed = sections.filter(({ type }) => type.endsWith('360'));
  if (reviewed.length === 0 || given.reviewerIds.length === 0) return;
  const open: readonly ReviewerState[] = [
    'finalised',
    'finalised',
    'approved',
    'pending',
    'initial',
  ];
  const states = given.reviewerIds.map((_, n) => (isLate ? 'finalised' : (open[n] ?? 'pending')));
  const ids = await takeIds(ctx, 'performance_reviewers', given.reviewerIds.length);
  await insertMany(
    ctx,
    'performance_reviewers',
    given.reviewerIds.map((user_id, n) => ({
      id: ids[n],
      performance_id: performanceId,
      user_id,
      type: 'peer',
      state: reviewerMachine.states[states[n] as ReviewerState].code,
      nominated_by_id: given.employeeId,
      version: 1,
    })),
  );
  const handedIn: HandedIn[] = given.reviewerIds.map((userId, n) => ({
    type: 'peer',
    userId,
    isFinalised: states[n] === 'finalised',
    answers: reviewed.flatMap(({ type, items }) =>
      items.map((item, place) => ({
        itemId: item.id,
        rating: type === 'review360' ? 3 + ((n + place) % 3) : null,
        text: sampleAnswers.reviews[(n + place) % sampleAnswers.reviews.length] ?? null,
      })),
    ),
  }));
  await insertMany(
    ctx,
    'performance_review_answers',
    handedIn.flatMap(({ answers, isFinalised }, n) =>
      isFinalised
        ? answers.map(({ itemId, rating: given_, text }) => ({
            reviewer_id: ids[n],
            item_id: itemId,
            rating: given_,
            text,
          }))
        : [],
    ),
  );
  if (!isLate) return;
  const { minimumGroup } = templateRules.parse({});
  for (const { id, items } of reviewed)
    await ctx.db
      .updateTable('performance_sections')
      .set({
        released: JSON.stringify(
          release(
            null,
            items.map((item) => item.id),
            handedIn,
            { minimumGroup, highest: 5 },
            (list) => [...list].reverse(),
          ),
        ),
      })
      .where('id', '=', id)
      .execute();
}

async function summarise(ctx: Ctx, sectionId: number, given: Filled): Promise<void> {
  await ctx.db
    .updateTable('performance_sections')
    .set({ employee_score: 4, manager_score: 4 })
    .where('id', '=', sectionId)
    .execute();
  const { employee, manager } = sampleAnswers.comments;
  await insertMany(
    ctx,
    'performance_comments',
    (await takeIds(ctx, 'performance_comments', 2)).map((id, n) => ({
      id,
      section_id: sectionId,
      author_id: n === 0 ? given.employeeId : given.managerId,
      comment: n === 0 ? employee : manager,
      created_at: ctx.now,
      version: 1,
    })),
  );
}

/** Deletes an appraisal, undoes its last step and imports sections. */
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { keepFlow, keepStep } from '../phase/flow.store.ts';
import { followManagersOf } from '../phase/follow-managers.ts';
import { refuseField } from '../refuse-field.ts';
import type { Flow } from '../rules/flow.ts';
import { emitChange } from './appraisal-event.ts';
import type { PerformanceRecord } from './performance-record.ts';
import { findWhole, presentPerformance } from './present-performance.ts';

const subject = ({ performance }: PerformanceRecord) => ({
  type: 'performance',
  id: performance.id,
});

export async function deletePerformance(
  ctx: SignedInCtx,
  _: unknown,
  record: PerformanceRecord,
): Promise<undefined> {
  await sql`with orphans as (
      update performances set parent_id = null where parent_id = ${record.performance.id}
    ) delete from performances where id = ${record.performance.id}`.execute(ctx.db);
  await audit(ctx, {
    action: 'performance.deleted',
    subject: subject(record),
    before: { title: record.performance.title, employeeId: record.performance.employeeId },
  });
}

/** Restores the state before the last step; the timeline keeps both. */
export async function rollback(ctx: SignedInCtx, _: unknown, record: PerformanceRecord) {
  const stepId = record.lastStep?.id ?? 0;
  const undone = await ctx.db
    .updateTable('performance_steps')
    .set({ is_undone: true })
    .where('id', '=', stepId)
    .returning(['before', 'phase_id', 'action'])
    .executeTakeFirstOrThrow();
  const flow = undone.before as unknown as Flow;
  const isReturn = flow.state !== record.state;
  if (isReturn && performanceMachine.next('return', record.state) !== flow.state)
    throw new Error('A step was kept that skipped a stage');
  await keepFlow(ctx, record, flow);
  await followManagersOf(ctx, record);
  await keepStep(ctx, {
    performanceId: record.performance.id,
    phaseId: undone.phase_id,
    action: 'rollback',
    byId: ctx.actor.userId,
    reason: null,
    before: null,
    // A rollback is not a step itself, so the next one undoes the step before.
    isUndone: true,
  });
  await audit(ctx, {
    action: 'performance.rolled-back',
    subject: subject(record),
    before: { state: record.state, step: undone.action },
    after: { state: flow.state },
  });
  await emitChange(ctx, record.performance.id, { action: 'rollback' });
  return presentAgain(ctx, record);
}

/** Imports items without ratings and answers into the first section of the same type; weights if they fit. */
export async function importSections(
  ctx: SignedInCtx,
  { body }: { body: { sectionIds: number[] } },
  record: PerformanceRecord,
) {
  const { id, parentId } = record.performance;
  const { rows } = await sql<{ id: number }>`
    insert into performance_items (section_id, place, title, description, label_id, library_item_id,
      question_type, item_source)
    select target.id, 1000 + i.place, i.title, i.description, i.label_id, i.library_item_id,
      i.question_type, 'parent'
    from performance_items i
    join performance_sections s on s.tenant_id = i.tenant_id and s.id = i.section_id
    cross join lateral (select own.id from performance_sections own
      where own.tenant_id = s.tenant_id and own.performance_id = ${id} and own.type = s.type
      order by own.place limit 1) target
    where s.performance_id = ${parentId} and s.id = any(${body.sectionIds}::bigint[])
      and s.type in ('goal', 'competency', 'development', 'question')
      and not exists (select from performance_items known where known.tenant_id = i.tenant_id
        and known.section_id = target.id and known.title = i.title)
    returning id`.execute(ctx.db);
  if (rows.length === 0) throw refuseField('sectionIds', messages.alreadyImported);
  await audit(ctx, {
    action: 'performance.sections-imported',
    subject: subject(record),
    after: { sectionIds: body.sectionIds, items: rows.length },
  });
  return presentAgain(ctx, record);
}

async function presentAgain(ctx: SignedInCtx, { performance }: PerformanceRecord) {
  const record = await findWhole(ctx, performance.id);
  if (!record) throw new Error('An appraisal disappeared while it was locked');
  return presentPerformance(ctx, record);
}

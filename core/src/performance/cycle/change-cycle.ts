/** Starts, extends and closes a cycle, and reminds people who are late. */
import type { CycleInput } from '@tenure/contract/performance/cycle';
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import { cycleMachine } from '@tenure/contract/performance/states/cycle-states';
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { templateContent } from '@tenure/contract/performance/template';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { startLongJob } from '../../kit/background/long-job.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { dayAfter } from '../appraisal/create-appraisal.ts';
import { refuseField } from '../refuse-field.ts';
import { type CycleRecord, findCycle, presentCycle } from './cycle.store.ts';
import { remindCycleJob, startCycleJob } from './cycle-jobs.ts';

const subject = (id: number) => ({ type: 'performance-cycle', id });

const present = async (ctx: SignedInCtx, id: number) =>
  presentCycle(ctx, (await findCycle(ctx, id)) as CycleRecord);

export async function startCycle(ctx: SignedInCtx, { body }: { body: CycleInput }) {
  const template = await ctx.db
    .selectFrom('performance_templates')
    .select('content')
    .where('id', '=', body.templateId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!template) throw refuseField('templateId', messages.unknownTemplate);
  const { lengthInDays } = templateContent.parse(template.content);
  const endDate = body.endDate ?? dayAfter(body.startDate, lengthInDays);
  if (endDate < body.startDate) throw refuseField('endDate', messages.datesReversed);
  const { id } = await ctx.db
    .insertInto('performance_cycles')
    .values({
      title: body.title,
      template_id: body.templateId,
      audience: JSON.stringify(body.audience),
      start_date: body.startDate,
      end_date: endDate,
      state: cycleMachine.states.open.code,
      created_by_id: ctx.actor.userId,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const longJobId = await startLongJob(ctx, startCycleJob, { cycleId: id });
  await ctx.db
    .updateTable('performance_cycles')
    .set({ long_job_id: longJobId })
    .where('id', '=', id)
    .execute();
  await audit(ctx, { action: 'performance.cycle.started', subject: subject(id), after: body });
  return present(ctx, id);
}

/** Moves the end of the cycle, its appraisals and their open phases by the same number of days. */
export async function extendCycle(
  ctx: SignedInCtx,
  { body: { endDate } }: { body: { endDate: string } },
  { cycle }: CycleRecord,
) {
  if (endDate <= cycle.end_date) throw refuseField('endDate', messages.extensionTooEarly);
  const days = (Date.parse(endDate) - Date.parse(cycle.end_date)) / 86_400_000;
  await sql`
    with appraisals as (
      update performances p set end_date = p.end_date + ${days}::int
      where p.cycle_id = ${cycle.id} and not ${isInState('p.state', performanceMachine, ['completed'])}
      returning p.id
    ), phases as (
      update performance_phases ph set defined_end_date = ph.defined_end_date + ${days}::int
      from appraisals where ph.performance_id = appraisals.id
        and not ${isInState('ph.state', phaseMachine, ['inactive'])}
    )
    update performance_cycles set end_date = ${endDate}, version = version + 1
    where id = ${cycle.id}`.execute(ctx.db);
  await audit(ctx, {
    action: 'performance.cycle.extended',
    subject: subject(cycle.id),
    before: { endDate: cycle.end_date },
    after: { endDate },
  });
  return present(ctx, cycle.id);
}

export async function closeCycle(ctx: SignedInCtx, _: unknown, { cycle }: CycleRecord) {
  await ctx.db
    .updateTable('performance_cycles')
    .set({ state: cycleMachine.states.closed.code, version: cycle.version + 1 })
    .where('id', '=', cycle.id)
    .execute();
  await audit(ctx, { action: 'performance.cycle.closed', subject: subject(cycle.id) });
  return present(ctx, cycle.id);
}

export async function remindCycle(ctx: SignedInCtx, _: unknown, { cycle }: CycleRecord) {
  const longJobId = await startLongJob(ctx, remindCycleJob, { cycleId: cycle.id });
  await audit(ctx, { action: 'performance.cycle.reminded', subject: subject(cycle.id) });
  return { longJobId };
}

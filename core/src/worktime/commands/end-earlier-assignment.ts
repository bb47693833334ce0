/** The earlier assignment ends where the new one starts, and resumes afterwards if the new one has an end. */
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { Overlapping } from '../assignment.store.ts';
import type { Succession } from '../rules/succession.ts';

type Succeeding = Extract<Succession<Overlapping>, { kind: 'succeeds' }>;

export async function endEarlier(
  ctx: SignedInCtx,
  employeeId: number,
  { earlier, endsOn, resumesOn }: Succeeding,
): Promise<void> {
  const subject = { type: 'employee', id: employeeId };
  const ended = await ctx.db
    .updateTable('work_pattern_assignments')
    .set((eb) => ({ end_date: endsOn, version: eb('version', '+', 1) }))
    .where('id', '=', earlier.id)
    .returning(['id', 'work_pattern_id', 'effective_date', 'end_date', 'version'])
    .executeTakeFirstOrThrow();
  await audit(ctx, {
    action: 'worktime.pattern.changed',
    subject,
    before: { ...ended, end_date: null, version: ended.version - 1 },
    after: ended,
  });
  if (resumesOn === null) return;
  const resumed = await ctx.db
    .insertInto('work_pattern_assignments')
    .values({
      employee_id: employeeId,
      work_pattern_id: ended.work_pattern_id,
      effective_date: resumesOn,
      end_date: null,
    })
    .returning(['id', 'work_pattern_id', 'effective_date', 'end_date', 'version'])
    .executeTakeFirstOrThrow();
  await audit(ctx, { action: 'worktime.pattern.assigned', subject, after: resumed });
}

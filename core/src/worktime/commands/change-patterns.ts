/**
 * A pattern that people work by keeps its hours, because leave was counted by them: only its words may
 * change, and it cannot be removed (our decision).
 */
import {
  type WorkPattern,
  type WorkPatternInput,
  worktimeMessages,
} from '@tenure/contract/worktime/work-pattern';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import {
  isAssigned,
  type PatternRow,
  patternColumns,
  presentPattern,
} from '../work-pattern.store.ts';

type PatternRecord = { readonly pattern: PatternRow; readonly version: number };

export async function addWorkPattern(
  ctx: SignedInCtx,
  { body }: { body: WorkPatternInput },
): Promise<WorkPattern> {
  const row = await ctx.db
    .insertInto('work_patterns')
    .values(patternColumns(body))
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(ctx, 'added', row.id, undefined, row);
  return presentPattern(row);
}

export async function editWorkPattern(
  ctx: SignedInCtx,
  { body }: { body: WorkPatternInput },
  { pattern }: PatternRecord,
): Promise<WorkPattern> {
  const sameHours =
    body.startDate === pattern.start_date &&
    JSON.stringify(body.weeks.map(({ minutes }) => minutes)) ===
      JSON.stringify((pattern.weeks as { minutes: number[] }[]).map(({ minutes }) => minutes));
  if (!sameHours && (await isAssigned(ctx, pattern.id)))
    throw new Refusal(422, 'worktime.pattern-in-use', worktimeMessages.patternInUse);
  const row = await ctx.db
    .updateTable('work_patterns')
    .set({ ...patternColumns(body), version: pattern.version + 1 })
    .where('id', '=', pattern.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(ctx, 'changed', row.id, pattern, row);
  return presentPattern(row);
}

export async function deleteWorkPattern(
  ctx: SignedInCtx,
  _input: unknown,
  { pattern }: PatternRecord,
): Promise<undefined> {
  if (await isAssigned(ctx, pattern.id))
    throw new Refusal(409, 'worktime.pattern-in-use', worktimeMessages.patternInUse);
  await ctx.db
    .updateTable('work_patterns')
    .set({ is_deleted: true, version: pattern.version + 1 })
    .where('id', '=', pattern.id)
    .execute();
  await tell(ctx, 'removed', pattern.id, pattern, undefined);
}

const tell = (
  ctx: SignedInCtx,
  what: 'added' | 'changed' | 'removed',
  id: number,
  before: unknown,
  after: unknown,
) =>
  audit(ctx, {
    action: `worktime.work-pattern.${what}`,
    subject: { type: 'work-pattern', id },
    before,
    after,
  });

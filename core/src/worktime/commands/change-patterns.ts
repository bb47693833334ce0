/**
 * A pattern that people ever worked by keeps its hours, because leave was counted by them: only its words
 * may change. It cannot be removed while anyone works by it or will (our decision).
 */
import {
  type WorkPattern,
  type WorkPatternInput,
  worktimeMessages,
} from '@tenure/contract/worktime/work-pattern';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type PatternRow, patternColumns, presentPattern, usersOf } from '../work-pattern.store.ts';
import { auditChange } from './audit-change.ts';

const tell = auditChange('work-pattern');

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
  await tell(ctx, 'added', { after: row });
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
  if (!sameHours && (await usersOf(ctx, pattern.id)).wasUsed)
    throw new Refusal(422, 'worktime.pattern-in-use', worktimeMessages.patternWasUsed);
  const row = await ctx.db
    .updateTable('work_patterns')
    .set({ ...patternColumns(body), version: pattern.version + 1 })
    .where('id', '=', pattern.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(ctx, 'changed', { before: pattern, after: row });
  return presentPattern(row);
}

export async function deleteWorkPattern(
  ctx: SignedInCtx,
  _input: unknown,
  { pattern }: PatternRecord,
): Promise<undefined> {
  const { names, count } = await usersOf(ctx, pattern.id);
  if (count > 0)
    throw new Refusal(409, 'worktime.pattern-in-use', worktimeMessages.patternInUse(names, count));
  await ctx.db
    .updateTable('work_patterns')
    .set({ is_deleted: true, version: pattern.version + 1 })
    .where('id', '=', pattern.id)
    .execute();
  await tell(ctx, 'removed', { before: pattern });
}

/**
 * The hours of a pattern that was ever assigned can't be changed, because leave was counted by them; only its
 * texts can. It can't be deleted while anyone is or will be assigned to it (our decision).
 */
import { workPatterns } from '@tenure/contract/worktime/endpoints';
import {
  type WorkPatternInput,
  workPatternInput,
  worktimeMessages,
} from '@tenure/contract/worktime/work-pattern';
import type { SignedInCtx } from '../kit/ctx.ts';
import { Refusal } from '../kit/refusal.ts';
import { companyOwner } from '../kit/resource/company-owner.ts';
import { ownedRows } from '../kit/resource/owned-rows.ts';
import { patternActions, patternListActions } from './work-pattern.actions.ts';
import { type PatternRow, presentPattern, usersOf, weeksOf } from './work-pattern.store.ts';

export const workPatternRoutes = ownedRows({
  table: 'work_patterns',
  noun: 'work-pattern',
  endpoints: workPatterns,
  owner: { ...companyOwner, keyOf: () => ({ is_deleted: false }) },
  listActions: patternListActions,
  actions: patternActions,
  orderBy: ['title', 'id'],
  form: workPatternInput,
  // Past assignments and leave still refer to it.
  retired: { is_deleted: true },
  columns: async (input, { ctx, before }) => {
    if (before) await refuseOtherHours(ctx, before, input);
    return {
      title: input.title,
      description: input.description,
      jurisdiction: input.jurisdiction,
      timezone: input.timezone,
      start_date: input.startDate,
      weeks: JSON.stringify(input.weeks),
    };
  },
  present: presentPattern,
  changed: async (ctx, { change, before }) => {
    if (change === 'removed' && before) await refuseWhileUsed(ctx, before);
  },
});

async function refuseOtherHours(ctx: SignedInCtx, before: PatternRow, input: WorkPatternInput) {
  const hours = (weeks: readonly { minutes: readonly number[] }[]) =>
    JSON.stringify(weeks.map(({ minutes }) => minutes));
  const areSame =
    input.startDate === before.start_date && hours(input.weeks) === hours(weeksOf(before));
  if (!areSame && (await usersOf(ctx, before.id)).wasUsed)
    throw new Refusal(422, 'worktime.pattern-in-use', worktimeMessages.patternWasUsed);
}

async function refuseWhileUsed(ctx: SignedInCtx, { id }: PatternRow) {
  const { names, count } = await usersOf(ctx, id);
  if (count > 0)
    throw new Refusal(409, 'worktime.pattern-in-use', worktimeMessages.patternInUse(names, count));
}

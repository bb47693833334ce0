import type { Action } from '../../kit/judge.ts';
import { relations } from '../../org/public.ts';

const { hrManager, administrator, colleague } = relations;
const settings = { needs: 'leave.setting.write', who: [hrManager, administrator] } as const;

/** Company-wide leave settings are managed by HR and administrators. */
export const settingActions = {
  view: { sentAs: 'leave-settings.view', ...settings },
  edit: { sentAs: 'leave-settings.edit', ...settings },
} satisfies Record<string, Action<unknown>>;

export const typeActions = {
  view: { sentAs: 'leave-types.view', ...settings },
  add: { sentAs: 'leave-types.add', ...settings },
  edit: { sentAs: 'leave-types.edit', ...settings },
} satisfies Record<string, Action<unknown>>;

export const reportActions = {
  view: {
    sentAs: 'leave-report.view',
    needs: 'leave.report.view',
    who: [hrManager, administrator],
  },
} satisfies Record<string, Action<unknown>>;

/** Everyone has a calendar; its entries are filtered row by row. */
export const calendarActions = {
  view: { sentAs: 'calendar.view', needs: 'leave.calendar.view', who: [colleague] },
} satisfies Record<string, Action<unknown>>;

/** People delegate their own approvals, to someone else. */
export const delegationActions = {
  add: {
    sentAs: 'leave-delegations.add',
    needs: 'leave.delegation.write',
    who: [{ words: 'the approver', holds: () => true }],
    grants: { gives: 'permission', to: ({ delegateId }) => [delegateId] },
  },
} satisfies Record<string, Action<{ readonly delegateId: number }>>;

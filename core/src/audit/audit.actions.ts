import type { Action } from '../kit/judge.ts';
import { type About, relations } from '../org/public.ts';

const { self, colleague } = relations;

/** Requires a permission of the security profile: administrators and auditors have it. */
export const auditLogActions = {
  view: { sentAs: 'audit-log.view', needs: 'audit.log.view', who: [colleague] },
  export: { sentAs: 'EXPORT', needs: 'audit.log.view', who: [colleague] },
} satisfies Record<string, Action<unknown>>;

export const auditEntryActions = {
  view: {
    sentAs: 'audit-log.entry.view',
    needs: 'audit.log.view',
    who: [colleague],
    seenWith: auditLogActions.view,
  },
} satisfies Record<string, Action<unknown>>;

/** Only the person themselves: auditors use the full log. */
export const recordAccessActions = {
  view: { sentAs: 'employees.recordAccess.view', needs: null, who: [self] },
} satisfies Record<string, Action<About>>;

import type { Action } from '../kit/judge.ts';
import { relations } from '../org/public.ts';

const { colleague } = relations;

/** Which reports there are for someone is decided when one is found. */
export const reportActions = {
  view: { sentAs: 'reports.view', needs: 'reports.report.view', who: [colleague] },
  export: { sentAs: 'EXPORT', needs: 'reports.report.view', who: [colleague] },
} satisfies Record<string, Action<unknown>>;

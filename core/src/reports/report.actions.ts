import type { Action } from '../kit/judge.ts';
import { relations } from '../org/public.ts';

const { colleague } = relations;

/** Whether a particular report is available is checked when it is opened. */
export const reportActions = {
  view: { sentAs: 'reports.view', needs: 'reports.report.view', who: [colleague] },
  export: { sentAs: 'EXPORT', needs: 'reports.report.view', who: [colleague] },
} satisfies Record<string, Action<unknown>>;

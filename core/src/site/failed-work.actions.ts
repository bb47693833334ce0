import type { Action } from '../kit/judge.ts';
import { administrator } from './tenant-settings.actions.ts';

const manage = { needs: 'site.settings.manage', who: [administrator] } as const;

export const failedWorkListActions = {
  view: { sentAs: 'failed-work.view', ...manage },
} satisfies Record<string, Action<unknown>>;

export const failedWorkActions = {
  retry: { sentAs: 'failed-work.retry', ...manage },
  dismiss: { sentAs: 'failed-work.dismiss', ...manage },
} satisfies Record<string, Action<unknown>>;

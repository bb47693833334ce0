import type { Action } from '../kit/judge.ts';
import { administrator } from './tenant-settings.actions.ts';

const manage = { needs: 'site.settings.manage', who: [administrator] } as const;

export const failedWorkListActions = {
  view: { sentAs: 'failed-work.view', ...manage },
} satisfies Record<string, Action<unknown>>;

/** Only people who can see the list can see its items. */
const seen = { ...manage, seenWith: failedWorkListActions.view };

export const failedWorkActions = {
  retry: { sentAs: 'failed-work.retry', ...seen },
  dismiss: { sentAs: 'failed-work.dismiss', ...seen },
} satisfies Record<string, Action<unknown>>;

import type { Action } from '../../kit/judge.ts';
import { administrator } from '../profiles/administrator.ts';

export interface AccountRecord {
  readonly id: number;
  readonly has_password: boolean;
  readonly has_app: boolean;
}

const manage = { needs: 'identity.account.manage', who: [administrator] } as const;

export const accountActions = {
  forcePasswordChange: {
    sentAs: 'accounts.force-password-change',
    ...manage,
    when: [
      {
        words: 'for people who sign in with a password',
        otherwise: 'They don’t have a password; they use single sign-on.',
        holds: (record: AccountRecord) => record.has_password,
      },
    ],
  },
  removeApp: {
    sentAs: 'accounts.remove-app',
    ...manage,
    // People remove their own app on the sign-in methods page, which keeps the last remaining method.
    grants: { gives: 'permission', to: ({ id }) => [id] },
    when: [
      {
        words: 'for people with an authenticator app',
        otherwise: 'They haven’t set up an authenticator app.',
        holds: (record: AccountRecord) => record.has_app,
      },
    ],
  },
} satisfies Record<string, Action<AccountRecord>>;

export const accountListActions = {
  view: { sentAs: 'accounts.view', ...manage },
} satisfies Record<string, Action<unknown>>;

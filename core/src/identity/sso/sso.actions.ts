import type { Action } from '../../kit/judge.ts';
import { administrator } from '../profiles/administrator.ts';

const manage = { needs: 'identity.single-sign-on.manage', who: [administrator] } as const;

/** Actions on the list of providers. */
export const ssoActions = {
  view: { sentAs: 'sso-providers.view', ...manage },
  add: { sentAs: 'sso-providers.add', ...manage },
} satisfies Record<string, Action<unknown>>;

export interface ProviderRecord {
  readonly id: number;
  readonly version: number;
  /** Number of other enabled providers. */
  readonly others: number;
  readonly is_restricted: boolean;
}

/** When access is restricted to single sign-on, the last provider can't be removed. */
export const providerActions = {
  edit: { sentAs: 'sso-providers.edit', ...manage },
  remove: {
    sentAs: 'sso-providers.remove',
    ...manage,
    when: [
      {
        words: 'while there’s another way to sign in',
        otherwise:
          'Access is restricted to single sign-on and this is the only provider. Turn on password sign-in first.',
        holds: (record: ProviderRecord) => !record.is_restricted || record.others > 0,
      },
    ],
  },
} satisfies Record<string, Action<ProviderRecord>>;

export const policyActions = {
  view: { sentAs: 'sso-policy.view', ...manage },
  edit: { sentAs: 'sso-policy.edit', ...manage },
} satisfies Record<string, Action<unknown>>;

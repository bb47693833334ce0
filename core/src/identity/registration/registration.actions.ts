import type { RegistrationState } from '@tenure/contract/identity/registration';
import type { Action, Condition } from '../../kit/judge.ts';
import { administrator } from '../profiles/administrator.ts';

export interface RegistrationRecord {
  readonly id: number;
  readonly version: number;
  readonly state: RegistrationState;
  /** The account that already has this address. */
  readonly account_id: number | null;
}

const inWay: Record<RegistrationState, string> = {
  sent: 'They haven’t confirmed their email address yet.',
  waiting: '',
  approved: 'They’ve already been approved.',
  declined: 'They’ve already been declined.',
};

const waiting: Condition<RegistrationRecord> = {
  words: 'while the registration is awaiting approval',
  otherwise: ({ state }) => inWay[state],
  holds: ({ state }) => state === 'waiting',
};

const addressFree: Condition<RegistrationRecord> = {
  words: 'while no account uses this email address',
  otherwise: 'An account with this email address already exists.',
  holds: ({ account_id }) => account_id === null,
};

const decide = { needs: 'identity.registration.decide', who: [administrator] } as const;

export const registrationActions = {
  approve: {
    sentAs: 'registrations.approve',
    ...decide,
    when: [waiting, addressFree],
    grants: { gives: 'permission', to: ({ account_id }) => [account_id] },
  },
  decline: { sentAs: 'registrations.decline', ...decide, when: [waiting] },
} satisfies Record<string, Action<RegistrationRecord>>;

export const registrationListActions = {
  view: { sentAs: 'registrations.view', ...decide },
} satisfies Record<string, Action<unknown>>;

const manage = { needs: 'identity.single-sign-on.manage', who: [administrator] } as const;

/** The registration policy needs the same permission as single sign-on, because both control access. */
export const registrationPolicyActions = {
  view: { sentAs: 'registration-policy.view', ...manage },
  edit: { sentAs: 'registration-policy.edit', ...manage },
} satisfies Record<string, Action<unknown>>;

import type { RegistrationState } from '@tenure/contract/identity/registration';
import type { Action, Condition } from '../../kit/judge.ts';
import { administrator } from '../administrator.ts';

export interface RegistrationRecord {
  readonly id: number;
  readonly version: number;
  readonly state: RegistrationState;
  /** The account that has this address already. */
  readonly account_id: number | null;
}

const inWay: Record<RegistrationState, string> = {
  sent: 'They have not shown yet that the address is theirs.',
  waiting: '',
  approved: 'They have been let in already.',
  declined: 'They have been declined already.',
};

const waiting: Condition<RegistrationRecord> = {
  words: 'while somebody who has proved their address waits for a decision',
  otherwise: ({ state }) => inWay[state],
  holds: ({ state }) => state === 'waiting',
};

const addressFree: Condition<RegistrationRecord> = {
  words: 'while no account has the address',
  otherwise: 'An account with this address exists already.',
  holds: ({ account_id }) => account_id === null,
};

const decide = { needs: 'identity.registration.decide', who: [administrator] } as const;

export const registrationActions = {
  approve: {
    sentAs: 'registrations.approve',
    ...decide,
    when: [waiting, addressFree],
    grants: { gives: 'permission', toSelf: ({ userId }, record) => record.account_id === userId },
  },
  decline: { sentAs: 'registrations.decline', ...decide, when: [waiting] },
} satisfies Record<string, Action<RegistrationRecord>>;

export const registrationListActions = {
  view: { sentAs: 'registrations.view', ...decide },
} satisfies Record<string, Action<unknown>>;

const manage = { needs: 'identity.single-sign-on.manage', who: [administrator] } as const;

/** Who may register is a matter of who comes in, like single sign-on. */
export const registrationPolicyActions = {
  view: { sentAs: 'registration-policy.view', ...manage },
  edit: { sentAs: 'registration-policy.edit', ...manage },
} satisfies Record<string, Action<unknown>>;

import {
  authenticate,
  changePassword,
  chooseMfaChannel,
  requestPasswordReset,
  resendMfaCode,
  resetPassword,
  verifyMfaCode,
  verifyPasswordReset,
} from '@tenure/contract/identity/endpoints';
import type { Examples } from './example.ts';
import { LITTLE_PASSWORD } from './little-company.ts';

/** A link that nobody was sent. */
const link = { email: 'employee@little.example', token: 'x'.repeat(43) };

export const identityExamples: Examples = {
  [authenticate.id]: {
    by: 'employee',
    sent: async () => ({ body: { username: 'employee', _password: LITTLE_PASSWORD } }),
  },
  [chooseMfaChannel.id]: {
    by: 'employee',
    sent: async () => ({ body: { userChannel: 'email' } }),
  },
  // Nothing has been asked in a session that has just begun.
  [resendMfaCode.id]: { by: 'employee', sent: async () => ({}), status: 400 },
  [verifyMfaCode.id]: {
    by: 'employee',
    sent: async () => ({ body: { code: '123456' } }),
    status: 400,
  },
  [requestPasswordReset.id]: {
    by: 'employee',
    sent: async () => ({ body: { email: 'employee@little.example' } }),
  },
  [verifyPasswordReset.id]: { by: 'employee', sent: async () => ({ query: link }), status: 400 },
  [resetPassword.id]: {
    by: 'employee',
    sent: async () => ({ body: { ...link, password: 'wet pine harbour dusk' } }),
    status: 400,
  },
  [changePassword.id]: {
    by: 'employee',
    sent: async () => ({
      body: { currentPassword: LITTLE_PASSWORD, password: 'wet pine harbour dusk' },
    }),
  },
};

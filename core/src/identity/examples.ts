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
import { openOnboardingLink } from '@tenure/contract/identity/onboarding';
import { getPicture } from '@tenure/contract/identity/pictures';
import type { Examples } from '../testing/example.ts';
import { LITTLE_PASSWORD } from '../testing/little-company.ts';
import { profileExamples } from './examples-profiles.ts';
import { signInExamples } from './examples-sign-in.ts';
import { keepPicture } from './public.ts';

/** A link that was never sent. */
const link = { email: 'employee@little.example', token: 'x'.repeat(43) };

/** A one-pixel PNG. */
export const LITTLE_PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const examples: Examples = {
  ...signInExamples,
  ...profileExamples,
  [authenticate.id]: {
    by: 'employee',
    sent: async () => ({ body: { username: 'employee', _password: LITTLE_PASSWORD } }),
  },
  [getPicture.id]: {
    by: 'employee',
    sent: (harness, company) =>
      harness.within(company, async (ctx) => {
        await keepPicture(ctx, 'logo', LITTLE_PICTURE);
        const kept = await ctx.db.selectFrom('tenant_pictures').select('id').executeTakeFirst();
        return { params: { pictureId: kept?.id } };
      }),
  },
  [chooseMfaChannel.id]: {
    by: 'employee',
    sent: async () => ({ body: { userChannel: 'email' } }),
  },
  // No code has been sent in a new session.
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
  [openOnboardingLink.id]: {
    by: 'employee',
    sent: async () => ({ body: { token: 'not-a-link' } }),
    status: 400,
  },
  [changePassword.id]: {
    by: 'employee',
    sent: async () => ({
      body: { currentPassword: LITTLE_PASSWORD, password: 'wet pine harbour dusk' },
    }),
  },
};

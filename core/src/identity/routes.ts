import * as endpoints from '@tenure/contract/identity/endpoints';
import { openOnboardingLink } from '@tenure/contract/identity/onboarding';
import * as own from '@tenure/contract/identity/own-sessions';
import { getPicture } from '@tenure/contract/identity/pictures';
import { identityMessages, type Session } from '@tenure/contract/identity/session';
import { messages } from '@tenure/contract/kit/messages';
import type { Actor } from '../kit/actor.ts';
import { bind } from '../kit/bind.ts';
import { accountRoutes } from './accounts/routes.ts';
import { authenticate } from './commands/authenticate.ts';
import { confirmPassword } from './commands/confirm-password.ts';
import { endOtherSessions, endOwnSession } from './commands/end-sessions.ts';
import { methodRoutes } from './methods/routes.ts';
import { chooseChannel, resendCode } from './mfa/commands.ts';
import { readMfaSettings } from './mfa/read-settings.ts';
import { verifyCode } from './mfa/verify-code.ts';
import { openLink } from './onboarding/open-link.ts';
import { changePassword } from './passwords/change-password.ts';
import { requestReset, resetPassword, verifyReset } from './passwords/reset-password.ts';
import { readTenantPicture } from './pictures/picture.store.ts';
import { profileRoutes } from './profiles/profiles.ts';
import { registrationRoutes } from './registration/routes.ts';
import { loginSettings } from './sessions/login-settings.store.ts';
import { ownSessions } from './sessions/own-sessions.store.ts';
import { logout } from './sso/logout.ts';
import { ssoRoutes } from './sso/routes.ts';

export const identityRoutes = [
  bind(endpoints.authenticate, { access: 'public', runWithoutTransaction: authenticate }),
  bind(endpoints.getCaptchaChallenge, {
    access: 'public',
    run: async (ctx) => ({ challenge: await ctx.ports.captcha.challenge(ctx) }),
  }),
  bind(endpoints.getLoginSettings, { access: 'public', run: loginSettings }),
  bind(getPicture, {
    access: 'public',
    run: (ctx, { params }) => readTenantPicture(ctx, params.pictureId),
  }),
  bind(endpoints.checkSession, {
    access: 'verifying',
    run: async ({ actor }) => presentSession(actor as Actor),
  }),
  bind(endpoints.logout, { access: 'public', runWithoutTransaction: logout }),
  bind(endpoints.getMfaSettings, { access: 'verifying', run: readMfaSettings }),
  bind(endpoints.chooseMfaChannel, { access: 'verifying', runWithoutTransaction: chooseChannel }),
  bind(endpoints.resendMfaCode, { access: 'verifying', runWithoutTransaction: resendCode }),
  bind(endpoints.verifyMfaCode, { access: 'verifying', runWithoutTransaction: verifyCode }),
  bind(endpoints.requestPasswordReset, { access: 'public', runWithoutTransaction: requestReset }),
  bind(endpoints.verifyPasswordReset, { access: 'public', run: verifyReset }),
  bind(endpoints.resetPassword, { access: 'public', runWithoutTransaction: resetPassword }),
  bind(openOnboardingLink, { access: 'public', runWithoutTransaction: openLink }),
  bind(endpoints.changePassword, { access: 'signed-in', runWithoutTransaction: changePassword }),
  bind(own.listOwnSessions, { access: 'signed-in', run: ownSessions }),
  bind(own.endOwnSession, { access: 'signed-in', run: endOwnSession }),
  bind(own.endOtherSessions, { access: 'signed-in', run: endOtherSessions }),
  bind(own.confirmPassword, { access: 'signed-in', runWithoutTransaction: confirmPassword }),
  ...methodRoutes,
  ...ssoRoutes,
  ...registrationRoutes,
  ...accountRoutes,
  ...profileRoutes,
];

const presentSession = (actor: Actor): Session => ({
  message:
    actor.authStatus === 'IS_AUTHENTICATED_FULLY'
      ? identityMessages.signedIn
      : messages.mfaInProgress,
  authStatus: actor.authStatus,
  username: actor.username,
  role: actor.role,
  displayFirstName: actor.firstName,
  displayLastName: actor.lastName,
  captchaRequired: false,
  referrerUrl: null,
});

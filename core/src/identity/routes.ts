import * as endpoints from '@tenure/contract/identity/endpoints';
import { identityMessages, type Session } from '@tenure/contract/identity/session';
import type { Actor } from '../kit/actor.ts';
import { bind } from '../kit/bind.ts';
import { authenticate } from './commands/authenticate.ts';
import { loginSettings } from './login-settings.store.ts';
import { endSession } from './session.store.ts';

export const identityRoutes = [
  bind(endpoints.authenticate, { access: 'public', runInSteps: authenticate }),
  bind(endpoints.getCaptchaChallenge, {
    access: 'public',
    run: async ({ ports, now }) => ({ challenge: await ports.captcha.challenge(now) }),
  }),
  bind(endpoints.getLoginSettings, { access: 'public', run: loginSettings }),
  bind(endpoints.checkSession, {
    access: 'verifying',
    run: async ({ actor }) => presentSession(actor as Actor),
  }),
  bind(endpoints.logout, {
    access: 'public',
    run: async (ctx) => {
      if (ctx.actor) await endSession(ctx, ctx.actor.sessionId);
      ctx.setSessionToken(null);
      return undefined;
    },
  }),
];

const presentSession = (actor: Actor): Session => ({
  message: identityMessages.signedIn,
  authStatus: actor.authStatus,
  username: actor.username,
  role: actor.role,
  displayFirstName: actor.firstName,
  displayLastName: actor.lastName,
  captchaRequired: false,
  referrerUrl: null,
});

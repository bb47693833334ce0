export { altcha } from './captcha/altcha.ts';
export { mfaSetting } from './mfa/mfa.store.ts';
export { isVerifiedRecently } from './mfa/step-up.ts';
export { passwordSubscriptions as identitySubscriptions } from './passwords/notices.ts';
export { identityRoutes } from './routes.ts';
export { endSessionsOf, findActor } from './session.store.ts';
export { addAdministrator, enableAllModules } from './tenant.store.ts';

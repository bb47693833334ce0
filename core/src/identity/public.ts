export { altcha } from './captcha/altcha.ts';
export { type Grant, grantPermissions } from './grant-permissions.ts';
export { isVerifiedRecently } from './mfa/step-up.ts';
export { refuseWeakPassword } from './passwords/password.store.ts';
export { keepPicture, pictureRows, shown } from './pictures/picture.store.ts';
export { dayOverEverywhere } from './rules/after-employment.ts';
export { actorFinder, endSessionsOf } from './session.store.ts';
export { noteSessionUse } from './session-use.ts';
export { addAdministrator, enableModules } from './tenant.store.ts';

export { addAccounts, changeAccounts, startOver } from './accounts/add-accounts.ts';
export { changeContact } from './accounts/change-contact.ts';
export {
  type AccountProfiles,
  readAccountProfiles,
  replaceAccountProfiles,
} from './accounts/security-profiles.ts';
export { setAccountActive } from './accounts/set-account-active.ts';
export { setAvatarKey } from './accounts/set-avatar-key.ts';
export { actorsOf } from './actor.store.ts';
export { altcha } from './captcha/altcha.ts';
export { type Contact, contactOf } from './contact-of.ts';
export { type Grant, grantPermissions } from './grant-permissions.ts';
export { readBrand, readLetterhead } from './mail/brand.store.ts';
export { findRecipients, type Recipient } from './mail/recipient.store.ts';
export { emailMessage, queueEmail } from './mail/send-email.ts';
export { isVerifiedRecently } from './mfa/step-up.ts';
export { requestOnboardingLink } from './onboarding/send-link.ts';
export { inviteAccounts, uninvited } from './passwords/invitations.ts';
export { refuseWeakPassword } from './passwords/password.store.ts';
export { keepPicture, pictureRows, shown } from './pictures/picture.store.ts';
export { dayOverEverywhere } from './rules/after-employment.ts';
export { actAs, actorFinder, endSessionsOf, liveSessions, stopActing } from './session.store.ts';
export { noteSessionUse } from './session-use.ts';
export { addAdministrator, addMissingProfiles, enableModules } from './tenant.store.ts';
export {
  activeWithProfile,
  activeWithRole,
  isActiveUser,
  lockedUser,
  namedUser,
  nameOfUser,
  profileNames,
  timezoneOf,
} from './user-sql.ts';

export { addAccounts, changeAccounts, startOver } from './accounts/add-accounts.ts';
export { changeContact } from './accounts/change-contact.ts';
export { type Contact, contactOf } from './accounts/contact-of.ts';
export {
  type AccountProfiles,
  readAccountProfiles,
  replaceAccountProfiles,
} from './accounts/security-profiles.ts';
export { setAccountActive } from './accounts/set-account-active.ts';
export { setAvatarKey } from './accounts/set-avatar-key.ts';
export {
  activeWithPermission,
  activeWithProfile,
  activeWithRole,
  employeeNumberOf,
  isHere,
  lockedUser,
  namedUser,
  nameOfUser,
  profileNames,
  rolesOfUsers,
  timezoneOf,
} from './accounts/user-sql.ts';
export { altcha } from './captcha/altcha.ts';
export { readBrand, readLetterhead } from './mail/brand.store.ts';
export { findRecipients, type Recipient } from './mail/recipient.store.ts';
export { emailMessage, queueEmail } from './mail/send-email.ts';
export { isVerifiedRecently } from './mfa/step-up.ts';
export { requestOnboardingLink } from './onboarding/send-link.ts';
export { inviteAccounts, uninvited } from './passwords/invitations.ts';
export { findInvited, lockInvitees } from './passwords/invited-people.store.ts';
export { refuseWeakPassword } from './passwords/password.store.ts';
export { keepPicture, pictureRows, shown } from './pictures/picture.store.ts';
export { type Grant, grantPermissions } from './profiles/grant-permissions.ts';
export { addAdministrator, addMissingProfiles, enableModules } from './profiles/tenant.store.ts';
export { dayOverEverywhere } from './rules/after-employment.ts';
export { refusedInvitation } from './rules/invitation-standing.ts';
export { actorOfRecord, actorsOf } from './sessions/actor.store.ts';
export {
  actAs,
  actorFinder,
  endSessionsOf,
  liveSessions,
  stopActing,
} from './sessions/session.store.ts';
export { noteSessionUse } from './sessions/session-use.ts';

import { account } from './accounts.ts';
import { mfaChosen, mfaCode, mfaPolicy } from './mfa.ts';
import { passwordSettings, toLogin, told } from './passwords.ts';
import { shownPicture } from './pictures.ts';
import { registration } from './registration.ts';
import { signedIn } from './session.ts';
import { ssoProvider, ssoProviderInput } from './sso.ts';

/** Schemas that more than one call uses, by their names in the API description. */
export const identityComponents = {
  Account: account,
  Message: told,
  MessageWithLogin: toLogin,
  MfaChosen: mfaChosen,
  MfaCode: mfaCode,
  MfaPolicy: mfaPolicy,
  PasswordSettings: passwordSettings,
  Registration: registration,
  ShownPicture: shownPicture,
  SignedIn: signedIn,
  SsoProvider: ssoProvider,
  SsoProviderInput: ssoProviderInput,
};

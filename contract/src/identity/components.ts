import { account } from './accounts.ts';
import { mfaChosen, mfaCode, mfaPolicy } from './mfa.ts';
import { passwordSettings, toLogin, told } from './passwords.ts';
import { shownPicture } from './pictures.ts';
import { registration } from './registration.ts';
import { signedIn } from './session.ts';
import { ssoProvider, ssoProviderInput } from './sso.ts';

/** Schemas used by several endpoints, by their names in the OpenAPI document. */
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

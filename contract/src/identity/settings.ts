import { mfaPolicy } from './mfa.ts';
import { passwordSettings } from './passwords.ts';
import { registrationPolicy } from './registration.ts';
import { ssoPolicy } from './sso.ts';

/** What a company sets about signing in, by the name it is kept under. */
export const mfaSetting = { name: 'mfa', schema: mfaPolicy } as const;
export const passwordSetting = { name: 'passwords', schema: passwordSettings } as const;
export const ssoSetting = { name: 'single-sign-on', schema: ssoPolicy } as const;
export const registrationSetting = { name: 'registration', schema: registrationPolicy } as const;

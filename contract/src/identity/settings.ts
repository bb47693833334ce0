import { mfaPolicy } from './mfa.ts';
import { passwordSettings } from './passwords.ts';
import { registrationPolicy } from './registration.ts';
import { ssoPolicy } from './sso.ts';

/** Sign-in settings of a company, by the name they are stored under. */
export const mfaSetting = { name: 'mfa', schema: mfaPolicy } as const;
export const passwordSetting = { name: 'passwords', schema: passwordSettings } as const;
export const ssoSetting = { name: 'single-sign-on', schema: ssoPolicy } as const;
export const registrationSetting = { name: 'registration', schema: registrationPolicy } as const;

import { mfaPolicy } from './mfa.ts';
import { passwordSettings } from './passwords.ts';

/** What a company sets about signing in, by the name it is kept under. */
export const mfaSetting = { name: 'mfa', schema: mfaPolicy } as const;
export const passwordSetting = { name: 'passwords', schema: passwordSettings } as const;

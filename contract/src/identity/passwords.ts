import { z } from 'zod';
import { secret } from '../kit/secrets/secret.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { MOST_PASSWORD_CHARACTERS } from './password-policy.ts';
import { passwordMessages } from './routes.ts';

const count = (usual: number, least = 0) => wholeNumber(least, 64).default(usual);

/** Length matters, composition rules don't (NIST SP 800-63B); a tenant may require both. */
export const passwordSettings = z.object({
  minimumLength: count(12, 1),
  numbers: count(0),
  upper: count(0),
  lower: count(0),
  special: count(0),
  refuseCommon: z.boolean().default(true),
  refuseNames: z.boolean().default(true),
});

export const email = z
  .string({ error: passwordMessages.email })
  .trim()
  .max(254, passwordMessages.email)
  .pipe(z.email(passwordMessages.email));
export const token = secret(
  z
    .string({ error: passwordMessages.invalidLink })
    .max(43, passwordMessages.invalidLink)
    .regex(/^[\w-]{43}$/, passwordMessages.invalidLink),
);
export const newPassword = secret(
  z
    .string({ error: passwordMessages.enter })
    .min(1, passwordMessages.enter)
    .max(MOST_PASSWORD_CHARACTERS, `Use at most ${MOST_PASSWORD_CHARACTERS} characters`),
);

export const told = z.object({ message: z.string() });
export const toLogin = z.object({ message: z.string(), loginUrl: z.string() });

export const ownPasswordChange = z.object({
  currentPassword: secret(
    z.string({ error: passwordMessages.current }).min(1, passwordMessages.current).max(1024),
  ),
  password: newPassword,
});

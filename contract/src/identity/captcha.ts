import { z } from 'zod';

/** ALTCHA is self-hosted; reCAPTCHA is a service of Google. */
export const captchaProvider = z.enum(['altcha', 'recaptcha']);
export type CaptchaProvider = z.infer<typeof captchaProvider>;

/** A challenge for the browser in ALTCHA's format; null where the provider issues its own. */
export const captchaChallenge = z.object({
  challenge: z
    .object({
      parameters: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.int(),
        keyLength: z.int(),
        keyPrefix: z.string(),
        keySignature: z.string().optional(),
        data: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
      signature: z.string().optional(),
    })
    .nullable(),
});
export type CaptchaChallenge = z.infer<typeof captchaChallenge>['challenge'];

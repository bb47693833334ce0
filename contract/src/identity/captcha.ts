import { z } from 'zod';

/** ALTCHA is ours and needs nobody else; reCAPTCHA asks Google. */
export const captchaProvider = z.enum(['altcha', 'recaptcha']);
export type CaptchaProvider = z.infer<typeof captchaProvider>;

/** A riddle for the browser, in ALTCHA's own shape; null where the provider hands out its own. */
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

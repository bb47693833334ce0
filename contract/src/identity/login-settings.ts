import { z } from 'zod';
import { captchaProvider } from './captcha.ts';

/** What the sign-in page needs before anybody is known. */
export const loginSettings = z.object({
  loginTheme: z.object({
    companyName: z.string(),
    systemName: z.string(),
    color: z.string(),
    logoUrl: z.string().nullable(),
    welcomeText: z.string(),
  }),
  captchaSettings: z.object({
    provider: captchaProvider,
    /** The public key of a provider that needs one. */
    siteKey: z.string().nullable(),
  }),
});
export type LoginSettings = z.infer<typeof loginSettings>;

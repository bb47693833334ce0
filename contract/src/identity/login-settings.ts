import { z } from 'zod';
import { captchaProvider } from './captcha.ts';
import { passwordSettings } from './passwords.ts';
import { shownPicture } from './pictures.ts';

/** What the sign-in page needs before anybody is known. */
export const loginSettings = z.object({
  loginTheme: z.object({
    companyName: z.string(),
    systemName: z.string(),
    color: z.string(),
    logo: shownPicture.nullable(),
    background: shownPicture.nullable(),
    welcomeText: z.string(),
  }),
  captchaSettings: z.object({
    provider: captchaProvider,
    /** The public key of a provider that needs one. */
    siteKey: z.string().nullable(),
  }),
  passwordSettings,
  forgotPassword: z.object({ message: z.string() }),
});
export type LoginSettings = z.infer<typeof loginSettings>;

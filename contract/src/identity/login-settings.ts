import { z } from 'zod';
import { id } from '../kit/identifier.ts';
import { captchaProvider } from './captcha.ts';
import { passwordSettings } from './passwords.ts';
import { shownPicture } from './pictures.ts';

/** What the sign-in page needs before sign-in. */
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
    /** The public key, for providers that need one. */
    siteKey: z.string().nullable(),
  }),
  ssoSettings: z.object({
    providers: z.array(z.object({ id, name: z.string() })),
    /** Whether only the break-glass administrator can use a password. */
    isRestricted: z.boolean(),
    /** The provider to redirect to automatically after a delay. */
    redirectTo: id.nullable(),
    waitSeconds: z.int(),
  }),
  selfRegistration: z.object({ isEnabled: z.boolean(), emailDomains: z.array(z.string()) }),
  passwordSettings,
  forgotPassword: z.object({ message: z.string() }),
});
export type LoginSettings = z.infer<typeof loginSettings>;

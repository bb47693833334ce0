import { z } from 'zod';

/** What the sign-in page needs before anybody is known. */
export const loginSettings = z.object({
  loginTheme: z.object({
    companyName: z.string(),
    systemName: z.string(),
    color: z.string(),
    logoUrl: z.string().nullable(),
    welcomeText: z.string(),
  }),
});
export type LoginSettings = z.infer<typeof loginSettings>;

/** A company's own settings: what it is called and looks like, which modules and variants it uses, how people sign in. */
import { z } from 'zod';
import { mfaPolicy } from '../identity/mfa.ts';
import { passwordSettings } from '../identity/passwords.ts';
import { newPicture, shownPicture } from '../identity/pictures.ts';
import { endpoint } from '../kit/endpoint.ts';
import { labelled } from '../kit/field.ts';
import { requiredText } from '../kit/text.ts';
import { moduleId } from './modules.ts';
import { features } from './site.ts';

export const branding = z.object({
  name: labelled(requiredText(120, 'Enter the company’s name'), { label: 'Company name' }),
  systemName: labelled(requiredText(120, 'Enter what people call this system'), {
    label: 'System name',
    help: 'Shown in the browser’s title and in messages.',
  }),
  brandColor: labelled(
    z
      .string()
      .max(7)
      .regex(/^#[0-9a-f]{6}$/, 'Enter a colour such as #1f6f78'),
    {
      label: 'Brand colour',
      help: 'Six hexadecimal digits after #. Text on it stays readable.',
    },
  ),
  welcomeText: labelled(z.string().trim().max(200, 'Use at most 200 characters'), {
    label: 'Welcome text',
    input: 'textarea',
    help: 'Shown beside the sign-in form.',
  }),
  footerMessage: labelled(z.string().trim().max(200, 'Use at most 200 characters'), {
    label: 'Footer message',
    help: 'Shown under every page.',
  }),
});
export type Branding = z.infer<typeof branding>;

/** A picture that is not named stays as it is. */
export const brandingChange = branding.extend({
  logo: newPicture('logo').optional(),
  background: newPicture('background').optional(),
});
export type BrandingChange = z.infer<typeof brandingChange>;

export const tenantSettings = z.object({
  branding,
  pictures: z.object({ logo: shownPicture.nullable(), background: shownPicture.nullable() }),
  features,
  modules: z.array(
    z.object({
      id: moduleId,
      label: z.string(),
      isEnabled: z.boolean(),
      isBuilt: z.boolean(),
      /** Every company needs it: it cannot be switched off. */
      isCore: z.boolean(),
    }),
  ),
  passwords: passwordSettings,
  mfa: mfaPolicy,
  /** The user roles there are, for choosing who is asked for a code. */
  userRoles: z.array(z.string()),
  /** How often each part has been changed; a change names the one it is made to in If-Match. */
  versions: z.object({
    branding: z.int(),
    modules: z.int(),
    features: z.int(),
    passwords: z.int(),
    mfa: z.int(),
  }),
  metadata: z.object({ actions: z.array(z.string()) }),
});
export type TenantSettings = z.infer<typeof tenantSettings>;
export type SettingsPart = keyof TenantSettings['versions'];

const path = '/cobra/api/tms/tenant-settings';

export const getTenantSettings = endpoint({
  id: 'site.get-tenant-settings',
  area: 'site',
  method: 'GET',
  path,
  summary: 'Everything an administrator may set for the company',
  answer: tenantSettings,
});

const change = <B extends z.ZodObject>(part: SettingsPart, summary: string, body: B) =>
  endpoint({
    id: `site.put-tenant-${part}`,
    area: 'site',
    method: 'PUT',
    path: `${path}/${part}`,
    summary,
    body,
    answer: tenantSettings,
    refusals: [412],
  });

export const putBranding = change(
  'branding',
  'What the company is called and looks like',
  brandingChange,
);
export const putModules = change(
  'modules',
  'Which modules the company uses',
  z.object({ enabledModules: z.array(moduleId).max(18) }),
);
export const putFeatures = change('features', 'Which variants of the interface are on', features);
export const putPasswordSettings = change(
  'passwords',
  'What a password must be; asks again who is there',
  passwordSettings,
);
export const putMfaPolicy = change(
  'mfa',
  'Who is asked for a code, and how; asks again who is there',
  mfaPolicy,
);

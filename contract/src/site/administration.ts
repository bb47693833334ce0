/** A company's settings: name and branding, modules and variants, sign-in. */
import { z } from 'zod';
import { mfaPolicy } from '../identity/mfa.ts';
import { passwordSettings } from '../identity/passwords.ts';
import { newPicture, shownPicture } from '../identity/pictures.ts';
import { endpoint } from '../kit/endpoint.ts';
import { labelled } from '../kit/field.ts';
import { moduleIds } from '../kit/module-id.ts';
import { requiredText } from '../kit/text.ts';
import { careersAddress } from './careers-address.ts';
import { moduleId } from './module-id.ts';
import { features } from './site.ts';

export const branding = z.object({
  name: labelled(requiredText(120, 'Enter the company’s name'), { label: 'Company name' }),
  systemName: labelled(requiredText(120, 'Enter a system name'), {
    label: 'System name',
    help: 'Shown in the browser title and in messages.',
  }),
  brandColor: labelled(
    z
      .string()
      .max(7)
      .regex(/^#[0-9a-f]{6}$/, 'Enter a colour such as #1f6f78'),
    {
      label: 'Brand colour',
      help: 'A hex colour such as #1f6f78. Text contrast is adjusted automatically.',
    },
  ),
  welcomeText: labelled(z.string().trim().max(200, 'Use at most 200 characters'), {
    label: 'Welcome text',
    input: 'textarea',
    help: 'Shown next to the sign-in form.',
  }),
  footerMessage: labelled(z.string().trim().max(200, 'Use at most 200 characters'), {
    label: 'Footer message',
    help: 'Shown at the bottom of every page.',
  }),
  careersAddress,
});
export type Branding = z.infer<typeof branding>;

/** Omitted images are unchanged. */
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
      /** Required by every company, so it can't be switched off. */
      isCore: z.boolean(),
    }),
  ),
  passwords: passwordSettings,
  mfa: mfaPolicy,
  /** All user roles, for choosing who must enter a code. */
  userRoles: z.array(z.string()),
  /** The version of each part; a change sends that of its part in If-Match. */
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
  summary: 'Get the company settings',
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

export const putBranding = change('branding', 'Update company branding', brandingChange);
export const putModules = change(
  'modules',
  'Update enabled modules',
  z.object({ enabledModules: z.array(moduleId).max(moduleIds.length) }),
);
export const putFeatures = change('features', 'Update interface options', features);
export const putPasswordSettings = change(
  'passwords',
  'Update the password policy (re-authentication required)',
  passwordSettings,
);
export const putMfaPolicy = change(
  'mfa',
  'Update verification settings (re-authentication required)',
  // Required, because omitting it would switch codes off for the whole company.
  mfaPolicy.extend({ enabled: z.boolean() }),
);

import type { PictureKind } from '@tenure/contract/identity/pictures';
import { branding, putBranding, type TenantSettings } from '@tenure/contract/site/administration';
import { call } from '../../lib/call.ts';
import type { Look } from './look.ts';
import type { SettingField } from './setting-control.tsx';
import { SettingsPart } from './settings-part.tsx';
import { SignInPreview } from './sign-in-preview.tsx';

const fields: readonly SettingField<Look>[] = [
  { key: 'name', label: 'Company name', input: 'text' },
  {
    key: 'systemName',
    label: 'System name',
    help: 'Shown in the browser title and in messages.',
    input: 'text',
  },
  {
    key: 'brandColor',
    label: 'Brand colour',
    help: 'A hex colour such as #1f6f78. Text contrast is adjusted automatically.',
    input: 'colour',
  },
  {
    key: 'logo',
    label: 'Logo',
    help: 'PNG, JPEG, WebP or SVG. A wide logo replaces the company name.',
    input: 'logo',
  },
  {
    key: 'background',
    label: 'Sign-in image',
    help: 'Shown behind the welcome text on wide screens.',
    input: 'background',
  },
  {
    key: 'welcomeText',
    label: 'Welcome text',
    help: 'Shown next to the sign-in form.',
    input: 'textarea',
  },
  {
    key: 'footerMessage',
    label: 'Footer message',
    help: 'Shown at the bottom of every page.',
    input: 'text',
  },
];

const lookOf = ({ branding, pictures }: TenantSettings): Look => ({ ...branding, ...pictures });

export function BrandingSettings({ settings }: { settings: TenantSettings }) {
  return (
    <SettingsPart
      part="branding"
      settings={settings}
      shows={lookOf}
      fields={fields}
      schema={branding}
      put={({ logo, background, ...words }, ifMatch) =>
        call(putBranding, {
          body: { ...words, ...changed('logo', logo), ...changed('background', background) },
          ifMatch,
        })
      }
      preview={(value) => <SignInPreview look={value} />}
    />
  );
}

/** A picture that was chosen is sent, one that was removed is named, any other stays unsaid. */
function changed(kind: PictureKind, picture: Look[PictureKind]) {
  if (picture === null) return { [kind]: null };
  return 'base64' in picture ? { [kind]: picture.base64 } : {};
}

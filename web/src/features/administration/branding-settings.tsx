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
    help: 'Stands in the browser’s title and in messages.',
    input: 'text',
  },
  {
    key: 'brandColor',
    label: 'Brand colour',
    help: 'Six hexadecimal digits after #. Text on it stays readable.',
    input: 'colour',
  },
  {
    key: 'logo',
    label: 'Logo',
    help: 'PNG, JPEG, WebP or SVG. A wide one stands in the place of the company’s name.',
    input: 'logo',
  },
  {
    key: 'background',
    label: 'Sign-in picture',
    help: 'Stands behind the welcome text, on wide screens only.',
    input: 'background',
  },
  {
    key: 'welcomeText',
    label: 'Welcome text',
    help: 'Stands beside the sign-in form.',
    input: 'textarea',
  },
  {
    key: 'footerMessage',
    label: 'Footer message',
    help: 'Stands under every page.',
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

import type { PictureKind } from '@tenure/contract/identity/pictures';
import { fieldsOf, labelled } from '@tenure/contract/kit/field';
import { branding, putBranding, type TenantSettings } from '@tenure/contract/site/administration';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import type { ControlProps } from '../../ui/form/control-props.ts';
import { ColourInput } from './colour-input.tsx';
import type { Look } from './look.ts';
import { PictureInput } from './picture-input.tsx';
import { SettingsPart } from './settings-part.tsx';
import { SignInPreview } from './sign-in-preview.tsx';

const picture = z.custom<Look[PictureKind]>();
/** Pictures are chosen in the same form and sent only when they change. */
const form = branding.extend({
  logo: labelled(picture, {
    label: 'Logo',
    help: 'PNG, JPEG, WebP or SVG. A wide logo replaces the company name.',
    input: 'custom',
  }),
  background: labelled(picture, {
    label: 'Sign-in image',
    help: 'Shown behind the welcome text on wide screens.',
    input: 'custom',
  }),
});
const fields = fieldsOf(form).map((field) => ({
  ...field,
  isRequired: field.isRequired && field.input !== 'custom',
}));

const controls = {
  brandColor: ({ id, field, value, error, onChange, onBlur }: ControlProps) => (
    <ColourInput
      id={id}
      label={field.label}
      description={field.description}
      error={error}
      value={String(value)}
      onChange={onChange}
      onBlur={onBlur}
    />
  ),
  logo: pictureOf('logo'),
  background: pictureOf('background'),
};

function pictureOf(kind: PictureKind) {
  return ({ field, value, error, onChange }: ControlProps) => (
    <PictureInput
      kind={kind}
      label={field.label}
      description={field.description}
      error={error}
      value={(value as Look[PictureKind]) ?? null}
      onChange={onChange}
    />
  );
}

const pictureWords = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return '';
  return 'base64' in value ? 'The image you chose' : 'Another image';
};
const words = { logo: pictureWords, background: pictureWords };

const lookOf = ({ branding, pictures }: TenantSettings): Look => ({ ...branding, ...pictures });

export function BrandingSettings({ settings }: { settings: TenantSettings }) {
  return (
    <SettingsPart
      part="branding"
      settings={settings}
      shows={lookOf}
      fields={fields}
      schema={form}
      controls={controls}
      words={words}
      put={({ logo, background, ...words }, ifMatch) =>
        call(putBranding, {
          body: { ...words, ...changed('logo', logo), ...changed('background', background) },
          ifMatch,
        })
      }
      preview={(values) => <SignInPreview look={values as unknown as Look} />}
    />
  );
}

/** Sends a newly chosen picture, names a removed one, and omits unchanged ones. */
function changed(kind: PictureKind, picture: Look[PictureKind]) {
  if (picture === null) return { [kind]: null };
  return 'base64' in picture ? { [kind]: picture.base64 } : {};
}

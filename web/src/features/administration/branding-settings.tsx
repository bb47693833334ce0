import { useMantineColorScheme } from '@mantine/core';
import {
  type Branding,
  putBranding,
  type TenantSettings,
} from '@tenure/contract/site/administration';
import { brandRoles } from '../../ui/theme/brand-ramp.ts';
import classes from './administration.module.css';
import { useSaveSettings } from './queries.ts';
import { type SettingField, SettingsForm } from './settings-form.tsx';

const fields: readonly SettingField<Branding>[] = [
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
    input: 'text',
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

export function BrandingSettings({ settings }: { settings: TenantSettings }) {
  const save = useSaveSettings(putBranding, (action) => action());
  return (
    <SettingsForm
      fields={fields}
      stored={settings.branding}
      busy={save.isPending}
      save={(value) => save.mutateAsync(value)}
      preview={(value) => <Preview branding={value} />}
    />
  );
}

/** The sign-in page as it will look, in small. */
function Preview({ branding }: { branding: Branding }) {
  const { colorScheme } = useMantineColorScheme();
  const { fill, onFill } = brandRoles(
    branding.brandColor,
    colorScheme === 'dark' ? 'dark' : 'light',
  );
  const brand = { background: fill, color: onFill };
  return (
    <>
      <span>The sign-in page with these settings</span>
      <div className={classes.screen} aria-hidden>
        <div className={classes.work}>
          {branding.name}
          <span className={classes.line} />
          <span className={classes.line} />
          <span className={classes.press} style={brand}>
            Sign in
          </span>
        </div>
        <div className={classes.welcome} style={brand}>
          <strong>{branding.welcomeText}</strong>
          <small>{branding.systemName}</small>
        </div>
      </div>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { TenantSettings } from '@tenure/contract/site/administration';
import { ADMINISTRATION } from '@tenure/contract/site/settings-pages';
import type { ComponentType } from 'react';
import { type SettingsTabId, settingsTabs } from '../../lib/area/settings-tabs.ts';
import { Page } from '../../ui/page/page.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { BackgroundWork } from './background-work.tsx';
import { BrandingSettings } from './branding-settings.tsx';
import { CodeSettings } from './code-settings.tsx';
import { FeatureSettings } from './feature-settings.tsx';
import { ModuleSettings } from './module-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { Accounts } from './people/accounts.tsx';
import { Registrations } from './people/registrations.tsx';
import { SecurityProfiles } from './people/security-profiles.tsx';
import { settingsQuery } from './queries.ts';
import { SingleSignOn } from './sso/single-sign-on.tsx';

const contents: Readonly<Record<SettingsTabId, ComponentType<{ settings: TenantSettings }>>> = {
  branding: BrandingSettings,
  modules: ModuleSettings,
  features: FeatureSettings,
  passwords: PasswordSettings,
  codes: CodeSettings,
  'single-sign-on': SingleSignOn,
  registrations: Registrations,
  accounts: Accounts,
  'security-profiles': SecurityProfiles,
  'background-work': BackgroundWork,
};

export function AdministrationPage() {
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const settings = useQuery(settingsQuery);
  const { id, label } = settingsTabs.find((one) => one.id === tab) ?? settingsTabs[0];
  const Content = contents[id];
  return (
    <Loaded what="the settings" query={settings}>
      {(data) => (
        <Page title={label} above={[{ label: 'Administration', href: ADMINISTRATION }]}>
          <Content settings={data} />
        </Page>
      )}
    </Loaded>
  );
}

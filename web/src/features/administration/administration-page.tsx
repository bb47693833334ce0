import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { TenantSettings } from '@tenure/contract/site/administration';
import type { ComponentType } from 'react';
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

/** The list beside the page names them (app/shell/settings-groups.ts). */
const tabs: readonly {
  id: string;
  Content: ComponentType<{ settings: TenantSettings }>;
}[] = [
  { id: 'branding', Content: BrandingSettings },
  { id: 'modules', Content: ModuleSettings },
  { id: 'features', Content: FeatureSettings },
  { id: 'passwords', Content: PasswordSettings },
  { id: 'codes', Content: CodeSettings },
  { id: 'single-sign-on', Content: SingleSignOn },
  { id: 'registrations', Content: Registrations },
  { id: 'accounts', Content: Accounts },
  { id: 'security-profiles', Content: SecurityProfiles },
  { id: 'background-work', Content: BackgroundWork },
];

export function AdministrationPage() {
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const settings = useQuery(settingsQuery);
  const current = tabs.find(({ id }) => id === tab) ?? tabs[0];
  return (
    <Loaded what="the settings" query={settings}>
      {(data) => (
        <Page title="Administration" lead="Settings for your company">
          {current ? <current.Content settings={data} /> : null}
        </Page>
      )}
    </Loaded>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { TenantSettings } from '@tenure/contract/site/administration';
import { administrationTab } from '@tenure/contract/site/settings-pages';
import type { ComponentType } from 'react';
import { useAreas } from '../../lib/web-area.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { BackgroundWork } from './background-work.tsx';
import { BrandingSettings } from './branding-settings.tsx';
import { CodeSettings } from './code-settings.tsx';
import { FeatureSettings } from './feature-settings.tsx';
import { ModuleSettings } from './module-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { Accounts } from './people/accounts.tsx';
import { Registrations } from './people/registrations.tsx';
import { settingsQuery } from './queries.ts';
import { SingleSignOn } from './sso/single-sign-on.tsx';

const tabs: readonly {
  id: string;
  label: string;
  Content: ComponentType<{ settings: TenantSettings }>;
}[] = [
  { id: 'branding', label: 'Branding', Content: BrandingSettings },
  { id: 'modules', label: 'Modules', Content: ModuleSettings },
  { id: 'features', label: 'Features', Content: FeatureSettings },
  { id: 'passwords', label: 'Passwords', Content: PasswordSettings },
  { id: 'codes', label: 'Verification', Content: CodeSettings },
  { id: 'single-sign-on', label: 'Single sign-on', Content: SingleSignOn },
  { id: 'registrations', label: 'Registrations', Content: Registrations },
  { id: 'accounts', label: 'Accounts', Content: Accounts },
  { id: 'background-work', label: 'Background work', Content: BackgroundWork },
];

export function AdministrationPage() {
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const settings = useQuery(settingsQuery);
  const areas = useAreas();
  const current = tabs.find(({ id }) => id === tab) ?? tabs[0];
  return (
    <Loaded what="the settings" query={settings}>
      {(data) => (
        <Page
          title="Administration"
          lead="Settings for your company"
          tabs={
            <PageTabs
              label="Settings"
              current={current?.id ?? ''}
              tabs={[
                ...tabs.map(({ id, label }) => ({ id, label, href: administrationTab(id) })),
                ...areas.flatMap(({ settingsPages = [] }) => settingsPages),
              ]}
            />
          }
        >
          {current ? <current.Content settings={data} /> : null}
        </Page>
      )}
    </Loaded>
  );
}

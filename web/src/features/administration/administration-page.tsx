import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ADMINISTRATION, type TenantSettings } from '@tenure/contract/site/administration';
import type { ComponentType } from 'react';
import { Page } from '../../ui/page/page.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { LoadingPage } from '../../ui/states/loading.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
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
];

export function AdministrationPage() {
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const settings = useQuery(settingsQuery);
  const current = tabs.find(({ id }) => id === tab) ?? tabs[0];
  if (settings.isPending) return <LoadingPage label="Loading the settings" />;
  if (settings.isError)
    return (
      <ErrorState
        heading="h1"
        title="The settings could not be loaded"
        error={settings.error}
        onRetry={settings.refetch}
      />
    );
  return (
    <Page
      title="Administration"
      lead="What your company set for itself"
      tabs={
        <PageTabs
          label="Settings"
          current={current?.id ?? ''}
          tabs={[
            ...tabs.map(({ id, label }) => ({ id, label, href: `${ADMINISTRATION}?tab=${id}` })),
            { id: 'home-pages', label: 'Home pages', href: '/admin/dashboards' },
          ]}
        />
      }
    >
      {current ? <current.Content settings={settings.data} /> : null}
    </Page>
  );
}

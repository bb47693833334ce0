import { useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Page } from '../../../ui/page/page.tsx';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { GiftSettings } from './gift-settings.tsx';
import { Moderation } from './moderation.tsx';
import { RecognitionSettingsForm } from './recognition-settings-form.tsx';
import { RewardSettings } from './reward-settings.tsx';
import { ValueSettings } from './value-settings.tsx';

const tabs: Readonly<Record<string, { label: string; show: ComponentType }>> = {
  rewards: { label: 'Badges, trophies and awards', show: RewardSettings },
  gifts: { label: 'Gifts', show: GiftSettings },
  values: { label: 'Company values', show: ValueSettings },
  settings: { label: 'Settings', show: RecognitionSettingsForm },
  moderation: { label: 'Moderation', show: Moderation },
};

/** The company's recognition settings, for people who can change them. */
export function RecognitionAdministrationPage() {
  const search = useSearch({ strict: false }) as { tab?: unknown };
  const current = String(search.tab ?? 'rewards');
  const Show = tabs[current]?.show ?? RewardSettings;
  return (
    <Page
      title="Manage recognition"
      above={[{ label: 'Recognition', href: '/recognition' }]}
      tabs={
        <PageTabs
          label="Manage recognition"
          current={current}
          tabs={Object.entries(tabs).map(([id, { label }]) => ({
            id,
            label,
            href: `/admin/recognition?tab=${id}`,
          }))}
        />
      }
    >
      <Show />
    </Page>
  );
}

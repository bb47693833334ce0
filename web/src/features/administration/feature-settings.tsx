import { putFeatures, type TenantSettings } from '@tenure/contract/site/administration';
import type { Features } from '@tenure/contract/site/site';
import { call } from '../../lib/call.ts';
import type { SettingField } from './setting-control.tsx';
import { SettingsPart } from './settings-part.tsx';

const toggle = (key: keyof Features, label: string, help: string): SettingField<Features> => ({
  key,
  label,
  help,
  input: 'toggle',
});

const fields = [
  toggle('newLeftNavigation', 'Left navigation', 'Turn off to show modules in a bar at the top.'),
  toggle('newDashboardUi', 'New dashboard', 'The new home page design.'),
  toggle('dragAndDropDashboard', 'Customise dashboard', 'Let people move their widgets.'),
  toggle('newPerformanceUiPreview', 'Performance preview', 'The new performance pages.'),
  toggle('newPerformanceAppraisalUi', 'New appraisals', 'The new appraisal pages.'),
];

export function FeatureSettings({ settings }: { settings: TenantSettings }) {
  return (
    <SettingsPart
      part="features"
      settings={settings}
      shows={({ features }) => features}
      fields={fields}
      put={(body, ifMatch) => call(putFeatures, { body, ifMatch })}
    />
  );
}

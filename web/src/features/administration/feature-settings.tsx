import { putFeatures, type TenantSettings } from '@tenure/contract/site/administration';
import { type Features, features } from '@tenure/contract/site/site';
import { call } from '../../lib/call.ts';
import { setting } from './setting-field.ts';
import { SettingsPart } from './settings-part.tsx';

const toggle = (key: keyof Features, label: string, description: string) =>
  setting({ key, label, description, input: 'toggle' });

const fields = [
  toggle('newLeftNavigation', 'Left navigation', 'Off puts the modules into a bar at the top.'),
  toggle('newDashboardUi', 'New dashboard', 'The newer look of the home page.'),
  toggle('dragAndDropDashboard', 'Arrange the dashboard', 'Widgets can be moved by hand.'),
  toggle('newPerformanceUiPreview', 'Performance preview', 'The newer performance pages.'),
  toggle('newPerformanceAppraisalUi', 'New appraisals', 'The newer appraisal pages.'),
];

export function FeatureSettings({ settings }: { settings: TenantSettings }) {
  return (
    <SettingsPart
      part="features"
      settings={settings}
      shows={(one) => one.features}
      fields={fields}
      schema={features}
      put={(body, ifMatch) => call(putFeatures, { body, ifMatch })}
    />
  );
}

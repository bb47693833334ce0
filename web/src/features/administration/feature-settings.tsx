import { putFeatures, type TenantSettings } from '@tenure/contract/site/administration';
import { type Features, features } from '@tenure/contract/site/site';
import { call } from '../../lib/call.ts';
import { setting } from './setting-field.ts';
import { SettingsPart } from './settings-part.tsx';

const toggle = (key: keyof Features, label: string, description: string) =>
  setting({ key, label, description, input: 'toggle' });

const fields = [
  toggle('newLeftNavigation', 'Left navigation', 'Turn off to show modules in a bar at the top.'),
  toggle('newDashboardUi', 'New dashboard', 'The new home page design.'),
  toggle('dragAndDropDashboard', 'Customise dashboard', 'Let people customise their home page.'),
  toggle(
    'newPerformanceUiPreview',
    'Appraisal preview',
    'Let people switch between the new and the classic appraisal page.',
  ),
  toggle('newPerformanceAppraisalUi', 'New appraisals', 'Show the new appraisal page only.'),
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

import { putFeatures, type TenantSettings } from '@tenure/contract/site/administration';
import type { Features } from '@tenure/contract/site/site';
import { useSaveSettings } from './queries.ts';
import { type SettingField, SettingsForm } from './settings-form.tsx';

const toggle = (key: keyof Features, label: string, help: string): SettingField<Features> => ({
  key,
  label,
  help,
  input: 'toggle',
});

const fields = [
  toggle('newLeftNavigation', 'Left navigation', 'Off puts the modules into a bar at the top.'),
  toggle('newDashboardUi', 'New dashboard', 'The newer look of the home page.'),
  toggle('dragAndDropDashboard', 'Arrange the dashboard', 'Widgets can be moved by hand.'),
  toggle('newPerformanceUiPreview', 'Performance preview', 'The newer performance pages.'),
  toggle('newPerformanceAppraisalUi', 'New appraisals', 'The newer appraisal pages.'),
];

export function FeatureSettings({ settings }: { settings: TenantSettings }) {
  const save = useSaveSettings(putFeatures, (action) => action());
  return (
    <SettingsForm
      fields={fields}
      stored={settings.features}
      busy={save.isPending}
      save={(value) => save.mutateAsync(value)}
    />
  );
}

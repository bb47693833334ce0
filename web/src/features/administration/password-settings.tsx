import { SPECIAL_CHARACTERS } from '@tenure/contract/identity/password-policy';
import { putPasswordSettings, type TenantSettings } from '@tenure/contract/site/administration';
import { useStepUp } from '../../ui/step-up/use-step-up.tsx';
import { useSaveSettings } from './queries.ts';
import { type SettingField, SettingsForm } from './settings-form.tsx';

const fields: readonly SettingField<TenantSettings['passwords']>[] = [
  { key: 'minimumLength', label: 'Characters at least', input: 'number' },
  { key: 'lower', label: 'Lower-case letters at least', input: 'number' },
  { key: 'upper', label: 'Upper-case letters at least', input: 'number' },
  { key: 'numbers', label: 'Digits at least', input: 'number' },
  {
    key: 'special',
    label: 'Special characters at least',
    help: [...SPECIAL_CHARACTERS].join(' '),
    input: 'number',
  },
  { key: 'refuseCommon', label: 'Refuse passwords that everybody guesses', input: 'toggle' },
  { key: 'refuseNames', label: 'Refuse the person’s own names', input: 'toggle' },
];

export function PasswordSettings({ settings }: { settings: TenantSettings }) {
  const { run, dialog } = useStepUp();
  const save = useSaveSettings(putPasswordSettings, run);
  return (
    <>
      <SettingsForm
        fields={fields}
        stored={settings.passwords}
        busy={save.isPending}
        save={(value) => save.mutateAsync(value)}
      />
      {dialog}
    </>
  );
}

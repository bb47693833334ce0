import { SPECIAL_CHARACTERS } from '@tenure/contract/identity/password-policy';
import { passwordSettings } from '@tenure/contract/identity/passwords';
import { putPasswordSettings, type TenantSettings } from '@tenure/contract/site/administration';
import { call } from '../../lib/call.ts';
import { useStepUp } from '../../ui/step-up/use-step-up.tsx';
import type { SettingField } from './setting-control.tsx';
import { SettingsPart } from './settings-part.tsx';

const fields: readonly SettingField<TenantSettings['passwords']>[] = [
  { key: 'minimumLength', label: 'Minimum length', input: 'number' },
  { key: 'lower', label: 'Minimum lower-case letters', input: 'number' },
  { key: 'upper', label: 'Minimum upper-case letters', input: 'number' },
  { key: 'numbers', label: 'Minimum digits', input: 'number' },
  {
    key: 'special',
    label: 'Minimum special characters',
    help: [...SPECIAL_CHARACTERS].join(' '),
    input: 'number',
  },
  { key: 'refuseCommon', label: 'Block commonly used passwords', input: 'toggle' },
  { key: 'refuseNames', label: 'Block passwords that include the person’s name', input: 'toggle' },
];

export function PasswordSettings({ settings }: { settings: TenantSettings }) {
  const { run, dialog } = useStepUp();
  return (
    <>
      <SettingsPart
        part="passwords"
        settings={settings}
        shows={({ passwords }) => passwords}
        fields={fields}
        schema={passwordSettings}
        put={(body, ifMatch) => run(() => call(putPasswordSettings, { body, ifMatch }))}
      />
      {dialog}
    </>
  );
}

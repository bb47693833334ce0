import { SPECIAL_CHARACTERS } from '@tenure/contract/identity/password-policy';
import { passwordSettings } from '@tenure/contract/identity/passwords';
import { putPasswordSettings, type TenantSettings } from '@tenure/contract/site/administration';
import { call } from '../../lib/call.ts';
import { useStepUp } from '../../ui/verification/use-step-up.tsx';
import { setting } from './setting-field.ts';
import { SettingsPart } from './settings-part.tsx';

const half = { input: 'number', decimals: 0, width: 'half' } as const;

const fields = [
  setting({ key: 'minimumLength', label: 'Minimum length', ...half }),
  setting({ key: 'lower', label: 'Minimum lower-case letters', ...half }),
  setting({ key: 'upper', label: 'Minimum upper-case letters', ...half }),
  setting({ key: 'numbers', label: 'Minimum digits', ...half }),
  setting({
    key: 'special',
    label: 'Minimum special characters',
    description: [...SPECIAL_CHARACTERS].join(' '),
    ...half,
    width: undefined,
  }),
  setting({ key: 'refuseCommon', label: 'Block common passwords', input: 'toggle' }),
  setting({
    key: 'refuseNames',
    label: 'Block passwords that include the person’s name',
    input: 'toggle',
  }),
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

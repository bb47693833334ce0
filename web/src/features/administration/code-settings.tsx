import { mfaPolicy } from '@tenure/contract/identity/mfa';
import { putMfaPolicy, type TenantSettings } from '@tenure/contract/site/administration';
import { call } from '../../lib/call.ts';
import { useStepUp } from '../../ui/step-up/use-step-up.tsx';
import type { SettingField } from './setting-control.tsx';
import { SettingsPart } from './settings-part.tsx';

type Policy = TenantSettings['mfa'];

const option = (value: string, label = value) => ({ value, label });
const seconds = (key: keyof Policy, label: string, help?: string): SettingField<Policy> => ({
  key,
  label,
  ...(help ? { help } : {}),
  input: 'number',
});

const fieldsFor = (roles: readonly string[]): readonly SettingField<Policy>[] => [
  { key: 'enabled', label: 'Ask for a code as well as the password', input: 'toggle' },
  {
    key: 'roleEnabled',
    label: 'Who is asked',
    help: 'Whoever may change settings or accounts by a security profile is asked as administrators are, whatever their role.',
    input: 'several',
    options: roles.map((role) => option(role)),
  },
  {
    key: 'channelEnabled',
    label: 'How codes are given',
    input: 'several',
    options: [
      option('email', 'E-mail'),
      option('sms', 'Text message'),
      option('totp', 'Authenticator app'),
    ],
  },
  {
    key: 'emailEditable',
    label: 'An e-mail address that was never confirmed may be corrected on the way in',
    input: 'toggle',
  },
  {
    key: 'mobileEditable',
    label: 'A mobile number that was never confirmed may be corrected on the way in',
    input: 'toggle',
  },
  { key: 'instructionMessage', label: 'What people are told', input: 'textarea' },
  seconds('codeExpiry', 'A code lives', 'Seconds'),
  seconds('retryAttemptLimit', 'Codes that may be sent again'),
  seconds('retryLockTime', 'Then no more are sent for', 'Seconds'),
  seconds('failedAttemptLimit', 'Wrong codes that are looked at'),
  seconds('failedCountExpiry', 'Counted within', 'Seconds'),
  seconds('failedAttemptExpiry', 'Then locked for', 'Seconds'),
  seconds('stepUpAfter', 'Sensitive actions ask again after', 'Seconds'),
];

export function CodeSettings({ settings }: { settings: TenantSettings }) {
  const { run, dialog } = useStepUp();
  const roles = [...new Set([...settings.userRoles, ...settings.mfa.roleEnabled])];
  return (
    <>
      <SettingsPart
        part="mfa"
        settings={settings}
        shows={({ mfa }) => mfa}
        fields={fieldsFor(roles)}
        schema={mfaPolicy}
        put={(body, ifMatch) => run(() => call(putMfaPolicy, { body, ifMatch }))}
      />
      {dialog}
    </>
  );
}

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
  { key: 'enabled', label: 'Require a code as well as the password', input: 'toggle' },
  {
    key: 'roleEnabled',
    label: 'Who must verify',
    help: 'People whose security profile lets them change settings or accounts must verify like administrators, whatever their role.',
    input: 'several',
    options: roles.map((role) => option(role)),
  },
  {
    key: 'channelEnabled',
    label: 'Delivery methods',
    input: 'several',
    options: [
      option('email', 'Email'),
      option('sms', 'Text message'),
      option('totp', 'Authenticator app'),
    ],
  },
  {
    key: 'emailEditable',
    label: 'Let people correct an unconfirmed email address at sign-in',
    input: 'toggle',
  },
  {
    key: 'mobileEditable',
    label: 'Let people correct an unconfirmed mobile number at sign-in',
    input: 'toggle',
  },
  { key: 'instructionMessage', label: 'Message to people', input: 'textarea' },
  seconds('codeExpiry', 'Code expires after', 'Seconds'),
  seconds('retryAttemptLimit', 'Resends allowed'),
  seconds('retryLockTime', 'Resend lock duration', 'Seconds'),
  seconds('failedAttemptLimit', 'Failed attempts before lock'),
  seconds('failedCountExpiry', 'Attempt window', 'Seconds'),
  seconds('failedAttemptExpiry', 'Lock duration', 'Seconds'),
  seconds('stepUpAfter', 'Re-verify for sensitive actions after', 'Seconds'),
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

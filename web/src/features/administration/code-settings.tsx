import { mfaPolicy } from '@tenure/contract/identity/mfa';
import { putMfaPolicy, type TenantSettings } from '@tenure/contract/site/administration';
import { call } from '../../lib/call.ts';
import { useStepUp } from '../../ui/verification/use-step-up.tsx';
import { setting } from './setting-field.ts';
import { SettingsPart } from './settings-part.tsx';

const option = (value: string, label = value) => ({ value, label });
const half = { input: 'number', decimals: 0, width: 'half' } as const;
const minutes = { ...half, decimals: 1, unit: 'minutes', scale: 60 } as const;

const fieldsFor = (roles: readonly string[]) => [
  setting({ key: 'enabled', label: 'Require a code as well as the password', input: 'toggle' }),
  setting({
    key: 'roleEnabled',
    label: 'Who must verify',
    description:
      'People whose security profile lets them change settings or accounts must always verify.',
    input: 'multi-select',
    options: roles.map((role) => option(role)),
  }),
  setting({
    key: 'channelEnabled',
    label: 'Delivery methods',
    input: 'multi-select',
    isRequired: true,
    options: [
      option('email', 'Email'),
      option('sms', 'Text message'),
      option('totp', 'Authenticator app'),
    ],
  }),
  setting({
    key: 'emailEditable',
    label: 'People can correct an unconfirmed email address when they sign in',
    input: 'toggle',
  }),
  setting({
    key: 'mobileEditable',
    label: 'People can correct an unconfirmed mobile number when they sign in',
    input: 'toggle',
  }),
  setting({ key: 'instructionMessage', label: 'Instructions', input: 'textarea' }),
  setting({ key: 'codeExpiry', label: 'Code expires after', ...minutes }),
  setting({ key: 'retryAttemptLimit', label: 'Resends before lock', ...half }),
  setting({ key: 'retryLockTime', label: 'Resend lock duration', ...minutes }),
  setting({ key: 'failedAttemptLimit', label: 'Failed attempts before lock', ...half }),
  setting({ key: 'failedCountExpiry', label: 'Failed attempts counted within', ...minutes }),
  setting({ key: 'failedAttemptExpiry', label: 'Lock duration', ...minutes }),
  setting({ key: 'stepUpAfter', label: 'Verify again after', ...minutes }),
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

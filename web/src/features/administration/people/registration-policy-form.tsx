import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getRegistrationPolicy,
  putRegistrationPolicy,
  type RegistrationPolicy,
} from '@tenure/contract/identity/registration';
import { apiQuery, refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { Section } from '../../../ui/page/section.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { useStepUp } from '../../../ui/step-up/use-step-up.tsx';
import { type SettingField, SettingsForm } from '../settings-form.tsx';

const fieldsFor = (profiles: readonly string[]): readonly SettingField<RegistrationPolicy>[] => [
  {
    key: 'isEnabled',
    label: 'People may register themselves',
    help: 'The sign-in page offers it. Everybody proves their address first.',
    input: 'toggle',
  },
  {
    key: 'emailDomains',
    label: 'E-mail domains',
    help: 'Separated by commas. Only people with such an address may register.',
    input: 'text',
  },
  {
    key: 'needsApproval',
    label: 'An administrator approves everybody',
    help: 'Off lets people in as soon as they have proved their address.',
    input: 'toggle',
  },
  {
    key: 'securityProfile',
    placeholder: 'Employee',
    label: 'Security profile of new people',
    input: 'one',
    options: profiles.map((name) => ({ value: name, label: name })),
  },
];

const restricted =
  'Access is restricted to single sign-on, so nobody can register now. What is set here holds again once passwords are taken.';

export function RegistrationPolicyForm() {
  const client = useQueryClient();
  const policy = useQuery(apiQuery(getRegistrationPolicy, {}));
  const { run, dialog } = useStepUp();
  const save = useMutation({
    mutationFn: ({ body, version }: { body: RegistrationPolicy; version: number }) =>
      run(() => call(putRegistrationPolicy, { body, ifMatch: version })),
    onSuccess: () => refresh(client, getRegistrationPolicy),
  });
  if (policy.isPending) return <LoadingRows label="Loading who may register" rows={3} />;
  if (policy.isError)
    return (
      <ErrorState
        title="Who may register could not be loaded"
        error={policy.error}
        onRetry={policy.refetch}
      />
    );
  const { securityProfiles, isRestricted, version, metadata: _, ...stored } = policy.data;
  return (
    <Section title="Who may register" lead={isRestricted ? restricted : null}>
      <SettingsForm
        key={version}
        fields={fieldsFor(securityProfiles)}
        stored={stored}
        busy={save.isPending}
        save={(body) => save.mutateAsync({ body, version })}
      />
      {dialog}
    </Section>
  );
}

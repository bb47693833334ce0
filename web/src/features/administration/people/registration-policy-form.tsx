import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getRegistrationPolicy,
  putRegistrationPolicy,
  type RegistrationPolicy,
  registrationPolicy,
} from '@tenure/contract/identity/registration';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { apiQuery, refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { hasFailed } from '../../../lib/has-failed.ts';
import { useSite } from '../../../lib/me.ts';
import { Section } from '../../../ui/page/section.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { useStepUp } from '../../../ui/verification/use-step-up.tsx';
import { setting } from '../setting-field.ts';
import { SettingsForm } from '../settings-form.tsx';

const fieldsFor = (profiles: readonly string[]) => [
  setting({
    key: 'isEnabled',
    label: 'People can create their own account',
    description: 'Shown on the sign-in page. Everyone confirms their email address first.',
    input: 'toggle',
  }),
  setting({
    key: 'emailDomains',
    label: 'Email domains',
    description: 'Separate with commas. Only people with these email addresses can register.',
    input: 'text',
  }),
  setting({
    key: 'needsApproval',
    label: 'An administrator approves every account',
    description: 'Turn off to give people access as soon as they confirm their email address.',
    input: 'toggle',
  }),
  setting({
    key: 'securityProfile',
    placeholder: 'Employee',
    label: 'Security profile for new people',
    input: 'select',
    options: profiles.map((name) => ({ value: name, label: name })),
  }),
];

const restricted =
  'Access is restricted to single sign-on, so no one can register. These settings apply again once password sign-in is on.';

const policyQuery = apiQuery(getRegistrationPolicy, {});

const policyOf = (answer: AnswerOf<typeof getRegistrationPolicy>) => {
  const { securityProfiles: _, metadata: __, isRestricted: ___, version, ...record } = answer;
  return { record, version };
};

export function RegistrationPolicyForm() {
  const client = useQueryClient();
  const { user } = useSite();
  const policy = useQuery(policyQuery);
  const { run, dialog } = useStepUp();
  const save = useMutation({
    mutationFn: ({ body, version }: { body: RegistrationPolicy; version: number | undefined }) =>
      run(() => call(putRegistrationPolicy, { body, ifMatch: version })),
    onSuccess: () => refresh(client, getRegistrationPolicy),
  });
  if (policy.isPending) return <LoadingRows label="Loading registration settings" rows={3} />;
  if (hasFailed(policy))
    return (
      <ErrorState
        title="Registration settings couldn’t be loaded"
        error={policy.error}
        onRetry={policy.refetch}
      />
    );
  return (
    <Section title="Registration settings" lead={policy.data.isRestricted ? restricted : null}>
      <SettingsForm
        fields={fieldsFor(policy.data.securityProfiles)}
        stored={policyOf(policy.data)}
        schema={registrationPolicy}
        draftKey={`settings.registration.${user.id}`}
        reload={async () => policyOf(await client.fetchQuery({ ...policyQuery, staleTime: 0 }))}
        save={async (body, version) => policyOf(await save.mutateAsync({ body, version }))}
      />
      {dialog}
    </Section>
  );
}

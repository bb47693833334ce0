import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { getSsoPolicy } from '@tenure/contract/identity/sso';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { z } from 'zod';
import { hasFailed } from '../../../lib/has-failed.ts';
import { useSite } from '../../../lib/me.ts';
import { Section } from '../../../ui/page/section.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { setting } from '../setting-field.ts';
import { SettingsForm } from '../settings-form.tsx';
import { policyQuery, type Run, useSavePolicy } from './queries.ts';

type Policy = AnswerOf<typeof getSsoPolicy>;

/** Select values are strings; the server uses numeric ids for people and providers. */
const chosen = z.coerce.number().nullable();
const schema = z.object({
  isRestricted: z.boolean(),
  breakGlassUserId: chosen,
  redirectTo: chosen,
});

const stored = (policy: Policy) => ({ record: policy, version: policy.version });

/** Whether password sign-in is still allowed, and for whom. */
export function PolicyForm({ run }: { run: Run }) {
  const policy = useQuery(policyQuery);
  const client = useQueryClient();
  const { user } = useSite();
  const save = useSavePolicy(run);
  if (policy.isPending) return <LoadingRows label="Loading password sign-in settings" rows={3} />;
  if (hasFailed(policy))
    return (
      <ErrorState
        title="Password sign-in settings couldn’t be loaded"
        error={policy.error}
        onRetry={policy.refetch}
      />
    );
  const fields = [
    setting({
      key: 'isRestricted',
      label: 'Single sign-on only',
      description:
        'Only the emergency administrator can use a password, and self-registration is off.',
      input: 'toggle',
    }),
    setting({
      key: 'breakGlassUserId',
      placeholder: 'None',
      label: 'Emergency administrator',
      description: 'Signs in with a password when the provider is unavailable.',
      input: 'select',
      options: policy.data.administrators.map(({ id, displayName, username }) => ({
        value: String(id),
        label: `${displayName} (${username})`,
      })),
    }),
    setting({
      key: 'redirectTo',
      placeholder: 'Don’t redirect',
      label: 'Redirect automatically',
      description: 'After five seconds on the sign-in page, unless the person chooses to stay.',
      input: 'select',
      options: policy.data.providers.map(({ id, name }) => ({ value: String(id), label: name })),
    }),
  ];
  return (
    <Section title="Password sign-in">
      <SettingsForm
        key={policy.data.providers.map(({ id }) => id).join()}
        fields={fields}
        schema={schema}
        stored={stored(policy.data)}
        draftKey={`settings.single-sign-on.${user.id}`}
        reload={async () => stored(await client.fetchQuery({ ...policyQuery, staleTime: 0 }))}
        save={async (body, version) => stored(await save.mutateAsync({ version, body }))}
      />
    </Section>
  );
}

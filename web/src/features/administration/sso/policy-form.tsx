import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { getSsoPolicy } from '@tenure/contract/identity/sso';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { hasFailed } from '../../../lib/has-failed.ts';
import { useSite } from '../../../lib/me.ts';
import { Section } from '../../../ui/page/section.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import type { SettingField } from '../setting-control.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { policyQuery, type Run, useSavePolicy } from './queries.ts';

/** Choices are made by text; the server knows people and providers by number. */
interface Chosen {
  isRestricted: boolean;
  breakGlassUserId: string | null;
  redirectTo: string | null;
}

type Policy = AnswerOf<typeof getSsoPolicy>;

const text = (id: number | null) => (id === null ? null : String(id));
const number = (id: string | null) => (id === null ? null : Number(id));

const chosenOf = ({ isRestricted, breakGlassUserId, redirectTo, version }: Policy) => ({
  value: {
    isRestricted,
    breakGlassUserId: text(breakGlassUserId),
    redirectTo: text(redirectTo),
  },
  version,
});

/** Whether passwords are still taken, and whose. */
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
  const fields: readonly SettingField<Chosen>[] = [
    {
      key: 'isRestricted',
      label: 'Require single sign-on',
      help: 'Only the emergency administrator can use a password, and self-registration is off.',
      input: 'toggle',
    },
    {
      key: 'breakGlassUserId',
      placeholder: 'None',
      label: 'Emergency administrator',
      help: 'Can sign in with a password if the provider is down.',
      input: 'one',
      options: policy.data.administrators.map(({ id, displayName, username }) => ({
        value: String(id),
        label: `${displayName} (${username})`,
      })),
    },
    {
      key: 'redirectTo',
      placeholder: 'Off',
      label: 'Redirect automatically',
      help: 'The sign-in page redirects after five seconds. People can stop it.',
      input: 'one',
      options: policy.data.providers.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ];
  return (
    <Section title="Password sign-in">
      <SettingsForm
        key={policy.data.providers.map(({ id }) => id).join()}
        fields={fields}
        stored={chosenOf(policy.data)}
        draftKey={`settings.single-sign-on.${user.id}`}
        reload={async () => chosenOf(await client.fetchQuery({ ...policyQuery, staleTime: 0 }))}
        save={async (chosen, version) =>
          chosenOf(
            await save.mutateAsync({
              version,
              body: {
                isRestricted: chosen.isRestricted,
                breakGlassUserId: number(chosen.breakGlassUserId),
                redirectTo: number(chosen.redirectTo),
              },
            }),
          )
        }
      />
    </Section>
  );
}

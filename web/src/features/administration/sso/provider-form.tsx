import { useMutation } from '@tanstack/react-query';
import {
  addSsoProvider,
  editSsoProvider,
  listSsoProviders,
  type SsoProvider,
  type SsoProviderInput,
  ssoProviderInput,
} from '@tenure/contract/identity/sso';
import type { Field } from '@tenure/contract/kit/field';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import type { Submission } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/toast.ts';
import { type Run, useRefresh } from './queries.ts';

interface Props {
  provider: SsoProvider | null;
  fields: readonly Field[];
  run: Run;
  onDone: () => void;
}

/** Defaults for a new provider. */
const usual = ssoProviderInput.shape.attributes.parse(undefined);
const blank = {
  isEnabled: true,
  linksByEmail: true,
  scopes: 'openid profile email',
  attributes: usual,
};

export function ProviderForm({ provider, fields, run, onDone }: Props) {
  const { user } = useSite();
  const refreshAll = useRefresh();
  const save = useMutation({
    mutationFn: ({ value, version, idempotencyKey }: Submission<SsoProviderInput>) =>
      run(() =>
        provider
          ? call(editSsoProvider, {
              params: { providerId: provider.id },
              body: value,
              ifMatch: version,
            })
          : call(addSsoProvider, { body: value, idempotencyKey }),
      ),
  });
  const stored = (one: SsoProvider) => ({
    record: { ...one, clientSecret: '' },
    version: one.version,
  });
  return (
    <ServerForm
      fields={fields}
      schema={ssoProviderInput}
      stored={provider ? stored(provider) : { record: blank, version: 0 }}
      {...(provider
        ? {
            reload: async () => {
              const { items } = await call(listSsoProviders, { query: { itemsPerPage: 50 } });
              return stored(items.find(({ id }) => id === provider.id) ?? provider);
            },
          }
        : {})}
      draftKey={`sso-provider.${provider?.id ?? 'new'}.${user.id}`}
      submitLabel={provider ? 'Save changes' : 'Add provider'}
      submit={save.mutateAsync}
      onSaved={() => {
        refreshAll();
        toast.positive(provider ? 'Provider updated' : 'Provider added');
        onDone();
      }}
      onCancel={onDone}
    />
  );
}

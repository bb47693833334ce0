import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SsoProvider } from '@tenure/contract/identity/sso';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useStepUp } from '../../../ui/verification/use-step-up.tsx';
import { PolicyForm } from './policy-form.tsx';
import { ProviderForm } from './provider-form.tsx';
import { ProviderRow } from './provider-row.tsx';
import { providersQuery, useRemoveProvider } from './queries.ts';
import classes from './single-sign-on.module.css';

/** Single sign-on providers, and whether password sign-in is on. */
export function SingleSignOn() {
  const providers = useQuery(providersQuery);
  const { run, dialog } = useStepUp();
  const remove = useRemoveProvider(run);
  const [opened, setOpened] = useState<SsoProvider | 'new' | null>(null);
  const [leaving, setLeaving] = useState<SsoProvider | null>(null);
  const close = () => setOpened(null);
  const removeIt = () =>
    leaving &&
    remove.mutate(leaving.id, {
      onSuccess: () => toast.positive(`${leaving.name} removed`),
      onError: (error) => toast.critical(sentenceOf(error)),
      onSettled: () => setLeaving(null),
    });
  return (
    <Stack gap="xl">
      <Section
        title="Providers"
        lead="Let people sign in with their work account (OpenID Connect)"
        action={
          can(providers.data?.metadata.actions, 'sso-providers.add') ? (
            <Button onClick={() => setOpened('new')}>Add provider</Button>
          ) : null
        }
      >
        {providers.isPending ? <LoadingRows label="Loading providers" rows={2} /> : null}
        {providers.isError ? (
          <ErrorState
            title="Providers couldn’t be loaded"
            error={providers.error}
            onRetry={providers.refetch}
          />
        ) : null}
        {providers.data?.items.length === 0 ? (
          <EmptyState title="No providers yet">
            Register Tenure with your provider using the addresses below, then add it here.
          </EmptyState>
        ) : null}
        <ul className={classes.list}>
          {providers.data?.items.map((provider) => (
            <ProviderRow
              key={provider.id}
              provider={provider}
              onChange={() => setOpened(provider)}
              onRemove={() => setLeaving(provider)}
            />
          ))}
        </ul>
        {providers.data ? (
          <dl className={classes.addresses}>
            <dt>Redirect address</dt>
            <dd>{providers.data.redirectUri}</dd>
            <dt>Sign-out redirect address</dt>
            <dd>{providers.data.logoutUri}</dd>
          </dl>
        ) : null}
      </Section>
      <PolicyForm run={run} />
      <SideDrawer
        title={opened === 'new' ? 'Add provider' : `Edit ${opened?.name ?? ''}`}
        opened={opened !== null}
        onClose={close}
      >
        {opened && providers.data ? (
          <ProviderForm
            provider={opened === 'new' ? null : opened}
            fields={providers.data.formFields}
            run={run}
            onDone={close}
          />
        ) : null}
      </SideDrawer>
      <ConfirmDialog
        opened={leaving !== null}
        title={`Remove ${leaving?.name}?`}
        confirmLabel="Remove"
        tone="critical"
        busy={remove.isPending}
        onConfirm={removeIt}
        onCancel={() => setLeaving(null)}
      >
        <p>
          No one will be able to sign in with it, and everyone who did will be signed out. This
          can’t be undone.
        </p>
      </ConfirmDialog>
      {dialog}
    </Stack>
  );
}

import { Button, Group, VisuallyHidden } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { drawings, drawingUrl } from '@tenure/contract/recognition/drawings';
import {
  type Reward,
  type RewardInput,
  rewardForm,
  rewards,
} from '@tenure/contract/recognition/reward';
import { useId, useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { apiQuery, refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { hasFailed } from '../../../lib/has-failed.ts';
import { useSite } from '../../../lib/me.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { ControlProps } from '../../../ui/form/control-props.ts';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState, NotFound } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshPosts } from '../queries.ts';
import classes from './administration.module.css';

const LIST = '/admin/recognition?tab=rewards';

const stored = (record: Reward) => ({ record, version: record.version });

/** One badge, trophy or award: /admin/trophy-management/edit/{id}, or /new for a new one. */
export function RewardPage() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const list = useQuery(apiQuery(rewards.list, { query: { itemsPerPage: '200' } }));
  if (list.isPending)
    return (
      <Page title="Badge, trophy or award">
        <LoadingRows label="Loading" rows={4} />
      </Page>
    );
  if (hasFailed(list))
    return (
      <Page title="Badge, trophy or award">
        <ErrorState title="It couldn’t be loaded" error={list.error} onRetry={list.refetch} />
      </Page>
    );
  const found = list.data.items.find((one) => String(one.id) === id) ?? null;
  if (!found && id !== 'new') return <NotFound />;
  return <Opened key={id} reward={found} fields={list.data.metadata.fields} />;
}

function Opened({
  reward,
  fields,
}: {
  reward: Reward | null;
  fields: Parameters<typeof ServerForm>[0]['fields'];
}) {
  const client = useQueryClient();
  const router = useRouter();
  const me = useSite().user.id;
  const [isAsked, setIsAsked] = useState(false);
  const back = () => router.navigate({ href: LIST });
  const refreshAll = () => Promise.all([refresh(client, rewards.list), refreshPosts(client)]);
  const save = useMutation({
    mutationFn: (sent: {
      body: RewardInput;
      ifMatch: number | undefined;
      idempotencyKey: string;
    }) =>
      reward
        ? call(rewards.edit, {
            params: { rewardId: reward.id },
            body: sent.body,
            ifMatch: sent.ifMatch,
          })
        : call(rewards.add, { body: sent.body, idempotencyKey: sent.idempotencyKey }),
    onSuccess: refreshAll,
  });
  const remove = useMutation({
    mutationFn: async () => {
      if (!reward) return;
      await call(rewards.remove, { params: { rewardId: reward.id }, ifMatch: reward.version });
    },
    onSuccess: async () => {
      toast.positive(`${reward?.title} deleted`);
      await refreshAll();
      await back();
    },
    onError: (error) => toast.critical(sentenceOf(error)),
  });
  const title = reward ? reward.title : 'Add badge, trophy or award';
  return (
    <Page
      title={title}
      above={[
        { label: 'Recognition', href: '/recognition' },
        { label: 'Manage recognition', href: LIST },
      ]}
      action={
        reward && can(reward.actions, 'recognition-rewards.delete') ? (
          <Button variant="default" onClick={() => setIsAsked(true)}>
            Delete
          </Button>
        ) : null
      }
    >
      <div className={classes.form}>
        <ServerForm
          fields={fields}
          schema={rewardForm}
          stored={reward ? stored(reward) : undefined}
          start={{ kind: 'badge', point: 10, isActive: true, config: { colour: 'gold' } }}
          {...(reward ? { reload: async () => stored(await fresh(reward.id)) } : {})}
          submit={({ value: body, version: ifMatch, idempotencyKey }) =>
            save.mutateAsync({ body, ifMatch, idempotencyKey })
          }
          submitLabel={reward ? 'Save changes' : 'Add'}
          controls={{ drawing: DrawingPicker }}
          draftKey={`recognition-reward.${me}.${reward?.id ?? 'new'}`}
          onCancel={back}
          onSaved={() => {
            toast.positive(reward ? 'Changes saved' : 'Added');
            void back();
          }}
        />
      </div>
      <ConfirmDialog
        opened={isAsked}
        title={`Delete ${title}?`}
        confirmLabel="Delete"
        tone="critical"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setIsAsked(false)}
      >
        No one has received it yet. This can’t be undone.
      </ConfirmDialog>
    </Page>
  );
}

async function fresh(id: number): Promise<Reward> {
  const { items } = await call(rewards.list, { query: { itemsPerPage: '200' } });
  const found = items.find((one) => one.id === id);
  if (!found) throw new Error('This has been deleted');
  return found;
}

function DrawingPicker({ field, value, onChange }: ControlProps) {
  const name = useId();
  return (
    <fieldset className={classes.drawings} disabled={!field.isEditable}>
      <legend>{field.label}</legend>
      <span className={classes.quiet}>{field.description}</span>
      <Group className={classes.choices ?? ''}>
        {drawings.map((drawing) => (
          <label key={drawing} className={classes.drawing} title={drawing.replaceAll('-', ' ')}>
            <input
              type="radio"
              name={name}
              checked={value === drawing}
              onChange={() => onChange(drawing)}
            />
            <img src={drawingUrl(drawing)} alt="" width={46} height={46} />
            <VisuallyHidden>{drawing.replaceAll('-', ' ')}</VisuallyHidden>
          </label>
        ))}
      </Group>
    </fieldset>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { externalTrainingForm } from '@tenure/contract/learning/cpd-plan';
import {
  addExternalTraining,
  editExternalTraining,
  getExternalTraining,
  type listLearningItems,
} from '@tenure/contract/learning/endpoints';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { LoadedRows } from '../../../ui/states/loaded.tsx';
import { toast } from '../../../ui/toast.ts';
import { itemsQuery, useRefreshLearning } from '../queries.ts';

interface Props {
  userId: number;
  metadata: AnswerOf<typeof listLearningItems>['metadata'];
}

export function TrainingButton({ userId, metadata }: Props) {
  const [opened, setOpened] = useState(false);
  const refresh = useRefreshLearning();
  if (!can(metadata.actions, 'external-training-enrolments.add')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Add external training
      </Button>
      <SideDrawer title="Add external training" opened={opened} onClose={() => setOpened(false)}>
        <ServerForm
          fields={metadata.fields}
          schema={externalTrainingForm}
          submit={({ value, idempotencyKey }) =>
            call(addExternalTraining, { params: { userId }, body: value, idempotencyKey })
          }
          submitLabel="Add training"
          draftKey={`learning.training.${userId}`}
          onCancel={() => setOpened(false)}
          onSaved={async () => {
            toast.positive('External training added');
            setOpened(false);
            await refresh();
          }}
        />
      </SideDrawer>
    </>
  );
}

export function EditTraining({ userId, id, name }: { userId: number; id: number; name: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={`Edit ${name}`}
        onClick={() => setOpened(true)}
      >
        Edit
      </Button>
      <SideDrawer title={name} opened={opened} onClose={() => setOpened(false)}>
        {opened ? <EditForm userId={userId} id={id} onClose={() => setOpened(false)} /> : null}
      </SideDrawer>
    </>
  );
}

function EditForm({ userId, id, onClose }: { userId: number; id: number; onClose: () => void }) {
  const refresh = useRefreshLearning();
  const list = useQuery(itemsQuery(userId));
  const stored = useQuery({
    ...apiQuery(getExternalTraining, { params: { userId, id } }),
    staleTime: 0,
  });
  return (
    <LoadedRows what="external training" query={list}>
      {({ metadata }) => (
        <LoadedRows what="external training" query={stored}>
          {({ version, ...record }) => (
            <ServerForm
              fields={metadata.fields}
              schema={externalTrainingForm}
              stored={{
                record: {
                  ...record,
                  cpdCategoryId: record.cpdCategoryId === null ? '' : String(record.cpdCategoryId),
                },
                version,
              }}
              submit={({ value, version: seen, idempotencyKey }) =>
                call(editExternalTraining, {
                  params: { userId, id },
                  body: value,
                  ifMatch: seen,
                  idempotencyKey,
                })
              }
              submitLabel="Save changes"
              draftKey={`learning.training.${userId}.${id}`}
              onCancel={onClose}
              onSaved={async () => {
                toast.positive('External training saved');
                onClose();
                await refresh();
              }}
            />
          )}
        </LoadedRows>
      )}
    </LoadedRows>
  );
}

import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getEmployee,
  getEmploymentHistory,
  getUserProfile,
  positionAssignments,
} from '@tenure/contract/people/endpoints';
import {
  addPlannedChange,
  cancelPlannedChange,
  listPlannedChanges,
  type PlannedChange,
  plannedChangeForm,
} from '@tenure/contract/people/planned-change';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { apiQuery, refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from './positions.module.css';

const ADD = 'employees.plannedChanges.add';
const CANCEL = 'employees.plannedChanges.cancel';
const DELETE = 'employees.positions.delete';

/** "From 1 Dec: …": planned changes, with actions to plan and cancel. */
export function PlannedChanges({ employeeId }: { employeeId: number }) {
  const client = useQueryClient();
  const params = { employeeId };
  const formats = usePersonFormats();
  const [opened, { open, close }] = useDisclosure();
  const [cancelled, setCancelled] = useState<PlannedChange | null>(null);
  const { data } = useQuery(apiQuery(listPlannedChanges, { params }));
  const refreshAll = () =>
    Promise.all(
      [
        listPlannedChanges,
        positionAssignments.list,
        getUserProfile,
        getEmployee,
        getEmploymentHistory,
      ].map((read) => refresh(client, read, params)),
    );
  const cancel = useMutation({
    mutationFn: async ({ type, id }: PlannedChange) =>
      type === 'position'
        ? call(positionAssignments.remove, { params: { ...params, assignmentId: id ?? 0 } })
        : call(cancelPlannedChange, { params: { ...params, changeId: id ?? 0 } }),
    onSuccess: async () => {
      await refreshAll();
      setCancelled(null);
      toast.positive('Planned change cancelled');
    },
    onError: (error) => {
      setCancelled(null);
      toast.critical(sentenceOf(error));
    },
  });
  if (!data) return null;
  const mayAdd = can(data.metadata.actions, ADD);
  if (data.items.length === 0 && !mayAdd) return null;
  const from = ({ from: day }: PlannedChange) => `From ${formats.date(day)}`;
  return (
    <div className={classes.planned}>
      <div className={classes.plannedHead}>
        <h3>Planned changes</h3>
        {mayAdd ? (
          <Button variant="default" size="compact-md" onClick={open}>
            Plan a change
          </Button>
        ) : null}
      </div>
      {data.items.length === 0 ? <p className={classes.quiet}>No planned changes.</p> : null}
      <ul>
        {data.items.map((one) => (
          <li key={`${one.type} ${one.from} ${one.id}`}>
            <span>
              <strong>{from(one)}:</strong> {one.words}
            </span>
            {can(one.actions, CANCEL) || can(one.actions, DELETE) ? (
              <Button
                variant="subtle"
                color="gray"
                size="compact-md"
                aria-label={`Cancel planned change: ${one.words}`}
                onClick={() => setCancelled(one)}
              >
                Cancel
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <SideDrawer title="Plan a change" opened={opened} onClose={close}>
        <ServerForm
          fields={data.metadata.fields}
          schema={plannedChangeForm}
          submit={async ({ value: body, idempotencyKey }) => {
            await call(addPlannedChange, { params, body, idempotencyKey });
            await refreshAll();
          }}
          submitLabel="Plan change"
          onCancel={close}
          onSaved={() => {
            close();
            toast.positive('Change planned');
          }}
        />
      </SideDrawer>
      <ConfirmDialog
        opened={cancelled !== null}
        title="Cancel this planned change?"
        confirmLabel="Cancel planned change"
        cancelLabel="Keep it"
        tone="critical"
        busy={cancel.isPending}
        onConfirm={() => cancelled && cancel.mutate(cancelled)}
        onCancel={() => setCancelled(null)}
      >
        {cancelled ? `${from(cancelled)}: ${cancelled.words}` : ''}
      </ConfirmDialog>
    </div>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  cancelTermination,
  getTermination,
  terminateEmployee,
} from '@tenure/contract/people/account-endpoints';
import { getEmployee, getUserProfile } from '@tenure/contract/people/endpoints';
import { type Termination, terminationForm } from '@tenure/contract/people/termination';
import { useState } from 'react';
import { apiQuery, refresh } from '../../../lib/api-query.ts';
import type { ProfileActionProps } from '../../../lib/area/web-area.tsx';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';

function useRefresh(employeeId: number) {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [getUserProfile, getEmployee, getTermination].map((read) =>
        refresh(client, read, { employeeId }),
      ),
    );
}

/** The last day, the reason, and who takes over. */
export function Terminate({ employee, onClose }: ProfileActionProps) {
  const params = { employeeId: employee.id };
  const termination = useQuery(apiQuery(getTermination, { params }));
  const refreshAll = useRefresh(employee.id);
  const { data } = termination;
  return (
    <SideDrawer title={`Terminate ${employee.displayName}’s employment`} opened onClose={onClose}>
      {termination.isPending ? <LoadingRows label="Loading form" rows={4} /> : null}
      {termination.isError && !data ? (
        <ErrorState
          title="The form couldn’t be loaded"
          error={termination.error}
          onRetry={termination.refetch}
        />
      ) : null}
      {data ? (
        <ServerForm
          fields={data.metadata.fields}
          schema={terminationForm}
          lead={
            <>
              <p>You can cancel this until the end of the last day.</p>
              <InHand termination={data} />
            </>
          }
          submit={async ({ value: body, idempotencyKey }) => {
            await call(terminateEmployee, { params, body, idempotencyKey });
            await refreshAll();
          }}
          submitLabel="Terminate employment"
          onCancel={onClose}
          onSaved={() => {
            toast.positive(`${employee.displayName}’s last day saved`);
            onClose();
          }}
        />
      ) : null}
    </SideDrawer>
  );
}

/** The open work that the person taking over receives. */
function InHand({ termination: { directReports, inHand = [] } }: { termination: Termination }) {
  if (directReports === 0 && inHand.length === 0) return null;
  return (
    <section aria-label="To hand over">
      <h3>To hand over</h3>
      <ul>
        {directReports > 0 ? <li>Direct reports: {directReports}</li> : null}
        {inHand.map(({ id, label, count, titles }) => (
          <li key={id}>
            {label}: {count} ({titles.join(', ')}
            {count > titles.length ? ` and ${count - titles.length} more` : ''})
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CancelTermination({ employee, onClose }: ProfileActionProps) {
  const { date } = usePersonFormats();
  const attempt = useAttempt();
  const refreshAll = useRefresh(employee.id);
  const [busy, setBusy] = useState(false);
  const confirm = () =>
    attempt(async () => {
      setBusy(true);
      try {
        await call(cancelTermination, { params: { employeeId: employee.id } });
        toast.positive(`${employee.displayName}’s termination was cancelled`);
        onClose();
      } finally {
        setBusy(false);
        await refreshAll();
      }
    });
  return (
    <ConfirmDialog
      opened
      title={`Cancel ${employee.displayName}’s termination?`}
      confirmLabel="Cancel termination"
      cancelLabel="Keep last day"
      busy={busy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {employee.endDate ? `Their last day, ${date(employee.endDate)}, will be removed.` : null}
    </ConfirmDialog>
  );
}

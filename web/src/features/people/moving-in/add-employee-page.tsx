import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addEmployee } from '@tenure/contract/people/moving-in-endpoints';
import { type AddedEmployee, newEmployeeForm } from '@tenure/contract/people/new-employee';
import { useRef, useState } from 'react';
import { problemOf, sentenceOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import RecordField from '../../../ui/form/controls/record-field.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { toast } from '../../../ui/toast.ts';
import { draftQuery, refreshPeople } from './moving-in-queries.ts';
import { PositionField } from './position-field.tsx';

const directory = '/controlpanel/employees-search';

/** A short form with the essentials; everything else can follow later. */
export function AddEmployeePage() {
  const draft = useQuery(draftQuery);
  const client = useQueryClient();
  const router = useRouter();
  const me = useSite().user.id;
  const added = useRef<AddedEmployee | null>(null);
  const [asking, setAsking] = useState<{ words: string; answer: (yes: boolean) => void } | null>(
    null,
  );
  const ask = (words: string) =>
    new Promise<boolean>((answer) => {
      setAsking({
        words,
        answer: (yes) => {
          setAsking(null);
          answer(yes);
        },
      });
    });
  return (
    <Loaded what="the form" query={draft}>
      {({ metadata }) => (
        <Page title="Add employee" above={[{ label: 'Employee search', href: directory }]}>
          <ServerForm
            fields={metadata.fields}
            schema={newEmployeeForm}
            stored={{ record: { sendInvitation: true, more: {} }, version: 0 }}
            controls={{ positionId: PositionField, managerId: RecordField }}
            shown={(key, values) => {
              const isNew = !values.positionId;
              return isNew || !['position', 'legalEntity', 'department', 'location'].includes(key);
            }}
            submit={async ({ value, idempotencyKey }) => {
              const send = (isRehire: boolean) =>
                call(addEmployee, {
                  body: { ...value, isRehire },
                  idempotencyKey: isRehire ? `${idempotencyKey}-rehire` : idempotencyKey,
                });
              added.current = await send(false).catch(async (error: unknown) => {
                const isFormer = problemOf(error)?.code === 'people.former-employee';
                if (isFormer && (await ask(sentenceOf(error)))) return send(true);
                throw error;
              });
              await refreshPeople(client);
            }}
            submitLabel="Add employee"
            draftKey={`new-employee.${me}`}
            onCancel={() => router.navigate({ href: directory })}
            onSaved={() => {
              const { displayName, isInvited, isRehired, id } = added.current as AddedEmployee;
              const what = isRehired ? 'rehired' : 'added';
              toast.positive(`${displayName} ${what}${isInvited ? ', invitation sent' : ''}`);
              router.navigate({ href: `/controlpanel/user-profile?id=${id}` });
            }}
          />
          <ConfirmDialog
            opened={asking !== null}
            title="Rehire this person?"
            confirmLabel="Rehire"
            onConfirm={() => asking?.answer(true)}
            onCancel={() => asking?.answer(false)}
          >
            {asking?.words}
          </ConfirmDialog>
        </Page>
      )}
    </Loaded>
  );
}

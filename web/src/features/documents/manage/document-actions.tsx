import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OpenDocument } from '@tenure/contract/documents/document';
import { documentForm, editionForm } from '@tenure/contract/documents/document-form';
import {
  addEdition,
  archiveDocument,
  editDocument,
  getDocumentForm,
} from '@tenure/contract/documents/endpoints';
import { fieldsOf } from '@tenure/contract/kit/field';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { AudienceField } from '../../../ui/audience/audience-field.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { LoadedRows } from '../../../ui/states/loaded.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import classes from '../documents.module.css';
import { useRefreshDocuments } from '../queries.ts';

const controls = { audience: AudienceField };

/** Editors' actions on a document, to the right of its title. */
export function DocumentActions({ document }: { document: OpenDocument }) {
  const attempt = useAttempt();
  const refresh = useRefreshDocuments();
  const [opened, setOpened] = useState<'edit' | 'version' | null>(null);
  const { actions, id: documentId, version, isArchived } = document;
  if (!can(actions, 'documents.edit')) return null;
  const close = () => setOpened(null);
  const archive = () =>
    attempt(async () => {
      await call(archiveDocument, {
        params: { documentId },
        body: { isArchived: !isArchived },
        ifMatch: version,
      });
      toast.positive(isArchived ? 'Document restored' : 'Document archived');
      await refresh();
    });
  return (
    <div className={classes.actions}>
      <Button variant="subtle" onClick={archive}>
        {isArchived ? 'Restore' : 'Archive'}
      </Button>
      <Button variant="default" onClick={() => setOpened('edit')}>
        Edit
      </Button>
      {can(actions, 'documents.add-version') ? (
        <Button onClick={() => setOpened('version')}>Upload new version</Button>
      ) : null}
      <SideDrawer title="Edit document" opened={opened === 'edit'} onClose={close}>
        {opened === 'edit' ? <EditForm documentId={documentId} onClose={close} /> : null}
      </SideDrawer>
      <SideDrawer title="Upload new version" opened={opened === 'version'} onClose={close}>
        {opened === 'version' ? <EditionForm document={document} onClose={close} /> : null}
      </SideDrawer>
    </div>
  );
}

function EditForm({ documentId, onClose }: { documentId: number; onClose: () => void }) {
  const { user } = useSite();
  const refresh = useRefreshDocuments();
  const params = { documentId };
  const query = useQuery({ ...apiQuery(getDocumentForm, { params }), staleTime: 0 });
  const named = (key: number | null, name: string | null) =>
    key !== null && name !== null ? { [key]: name } : {};
  return (
    <LoadedRows what="the document" query={query} rows={6}>
      {({ record, fields }) => (
        <ServerForm
          fields={fields}
          schema={documentForm}
          controls={controls}
          stored={{ record, version: record.version }}
          names={{
            ownerId: named(record.ownerId, record.ownerName),
            employeeId: named(record.employeeId, record.employeeName),
          }}
          reload={async () => {
            const now = await call(getDocumentForm, { params });
            return { record: now.record, version: now.record.version };
          }}
          submit={({ value, version, idempotencyKey }) =>
            call(editDocument, { params, body: value, ifMatch: version, idempotencyKey })
          }
          submitLabel="Save changes"
          draftKey={`documents.edit.${user.id}.${documentId}`}
          onCancel={onClose}
          onSaved={async () => {
            toast.positive('Document saved');
            onClose();
            await refresh();
          }}
        />
      )}
    </LoadedRows>
  );
}

const editionFields = fieldsOf(editionForm);

function EditionForm({ document, onClose }: { document: OpenDocument; onClose: () => void }) {
  const { user } = useSite();
  const refresh = useRefreshDocuments();
  return (
    <ServerForm
      fields={editionFields}
      schema={editionForm}
      start={{ isConfirmedAgain: true }}
      submit={({ value, idempotencyKey }) =>
        call(addEdition, {
          params: { documentId: document.id },
          body: value,
          ifMatch: document.version,
          idempotencyKey,
        })
      }
      submitLabel="Upload version"
      draftKey={`documents.version.${user.id}.${document.id}`}
      onCancel={onClose}
      onSaved={async () => {
        toast.positive('New version published');
        onClose();
        await refresh();
      }}
    />
  );
}

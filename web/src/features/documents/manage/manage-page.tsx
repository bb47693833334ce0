import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { newDocumentForm } from '@tenure/contract/documents/document-form';
import { documentTypeLabels } from '@tenure/contract/documents/document-types';
import { addDocument, listManagedDocuments } from '@tenure/contract/documents/endpoints';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { useSite } from '../../../lib/me.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { AudienceField } from '../../../ui/audience/audience-field.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { DocumentsTabs } from '../documents-tabs.tsx';
import { useRefreshDocuments } from '../queries.ts';

type Managed = AnswerOf<typeof listManagedDocuments>['items'][number];
type Show = 'active' | 'review' | 'archived';

const controls = { audience: AudienceField };

/** Every document of the company, for editors. */
export function ManagePage() {
  const { user } = useSite();
  const formats = usePersonFormats();
  const router = useRouter();
  const refresh = useRefreshDocuments();
  const search = useSearch({ strict: false }) as { person?: number };
  const person = Number(search.person) || null;
  const [page, setPage] = useState(1);
  const [searchText, setSearchText] = useState('');
  const [show, setShow] = useState<Show>('active');
  const [isAdding, setAdding] = useState(person !== null);
  const query = useQuery({
    ...apiQuery(listManagedDocuments, { query: { page, searchText, show } }),
    placeholderData: keepPreviousData,
  });
  const date = (day: string | null) => (day ? formats.date(day) : '');
  const columns: Column<Managed>[] = [
    {
      id: 'title',
      label: 'Document',
      text: ({ title }) => title,
      cell: ({ id, title }) => <AppLink href={`/documents/${id}`}>{title}</AppLink>,
      always: true,
    },
    { id: 'type', label: 'Type', text: ({ type }) => documentTypeLabels[type] },
    { id: 'folder', label: 'Folder', text: ({ folder }) => folder },
    { id: 'audience', label: 'Audience', text: ({ audience }) => audience },
    {
      id: 'confirmed',
      label: 'Confirmed',
      text: ({ requirement, confirmed, asked }) =>
        requirement === 'none' ? '' : `${formats.number(confirmed)} of ${formats.number(asked)}`,
      align: 'right',
    },
    { id: 'due', label: 'Due', text: ({ dueDate }) => date(dueDate) },
    { id: 'review', label: 'Review', text: ({ reviewDate }) => date(reviewDate) },
    { id: 'owner', label: 'Owner', text: ({ owner }) => owner ?? '' },
  ];
  const { actions, fields = [] } = query.data?.metadata ?? {};
  const add = can(actions, 'documents.add') ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add document
    </Button>
  ) : null;
  return (
    <Page
      title="Documents"
      tabs={<DocumentsTabs current="manage" actions={actions} />}
      action={add}
      wide
    >
      <DataTable
        name="Documents"
        columns={columns}
        rows={query.data?.items}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        status={query}
        pagination={query.data?.metadata.pagination}
        onPage={setPage}
        search={searchText}
        onSearch={(value) => {
          setSearchText(value);
          setPage(1);
        }}
        tools={
          <Select
            aria-label="Show"
            data={[
              { value: 'active', label: 'Active documents' },
              { value: 'review', label: 'Review or expiry within 30 days' },
              { value: 'archived', label: 'Archived documents' },
            ]}
            value={show}
            allowDeselect={false}
            onChange={(value) => {
              setShow((value ?? 'active') as Show);
              setPage(1);
            }}
          />
        }
        empty={
          searchText || show !== 'active' ? undefined : (
            <EmptyState title="No documents yet" heading="h2" action={add}>
              Policies, forms and other documents you add appear here, with who has confirmed them.
            </EmptyState>
          )
        }
        onOpen={({ id }) => router.navigate({ href: `/documents/${id}` })}
      />
      <SideDrawer title="Add document" opened={isAdding} onClose={() => setAdding(false)}>
        {isAdding && fields.length > 0 ? (
          <ServerForm
            fields={fields}
            schema={newDocumentForm}
            controls={controls}
            start={{
              type: 'policy',
              requirement: 'none',
              isPersonal: person !== null,
              employeeId: person,
              audience: { type: 'everyone' },
              // Owners are current employees.
              ownerId: user.isEmployee ? user.id : null,
            }}
            names={{ ownerId: { [user.id]: user.displayName } }}
            submit={async ({ value, idempotencyKey }) => {
              const { id } = await call(addDocument, { body: value, idempotencyKey });
              setAdding(false);
              await refresh();
              await router.navigate({ href: `/documents/${id}`, ignoreBlocker: true });
            }}
            submitLabel="Add document"
            draftKey={`documents.new.${user.id}`}
            onCancel={() => setAdding(false)}
            onSaved={() => toast.positive('Document added')}
          />
        ) : null}
      </SideDrawer>
    </Page>
  );
}

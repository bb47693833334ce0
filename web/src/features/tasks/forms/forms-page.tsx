import { Button } from '@mantine/core';
import { IconForms, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { WorkflowForm } from '@tenure/contract/tasks/forms/form';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { hasStatus, sentenceOf } from '../../../lib/api-error.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { WORKFLOWS } from '../workflows/workflow-pages.ts';
import { formsQuery, useAddForm } from './queries.ts';

const hrefOf = (id: number) => `/admin/workflow/forms/${id}`;

const columns: readonly Column<WorkflowForm>[] = [
  {
    id: 'title',
    label: 'Form',
    always: true,
    text: ({ title }) => title,
    cell: ({ id, title }) => <AppLink href={hrefOf(id)}>{title}</AppLink>,
  },
  { id: 'questions', label: 'Questions', text: ({ questionCount }) => String(questionCount) },
  {
    id: 'status',
    label: 'Status',
    text: ({ isArchived }) => (isArchived ? 'Archived' : 'Active'),
    cell: ({ isArchived }) => (
      <ToneBadge tone={isArchived ? 'quiet' : 'positive'}>
        {isArchived ? 'Archived' : 'Active'}
      </ToneBadge>
    ),
  },
];

/** Forms that workflow steps can ask people to complete. */
export function FormsPage() {
  const router = useRouter();
  const [page, setPage] = useState(1);
  const forms = useQuery({ ...formsQuery(page), placeholderData: keepPreviousData });
  const add = useAddForm();
  const create = async () => {
    try {
      const { id } = await add.mutateAsync('New form');
      router.navigate({ href: hrefOf(id) });
    } catch (error) {
      if (!hasStatus(error, 401)) toast.critical(sentenceOf(error));
    }
  };
  return (
    <Page
      title="Forms"
      lead="Questions that people answer as a step of a workflow"
      above={[
        { label: 'Tasks', href: '/tasks' },
        { label: 'Workflows', href: WORKFLOWS },
      ]}
      action={
        can(forms.data?.metadata.actions, 'workflows.templates.edit') ? (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            loading={add.isPending}
            onClick={create}
          >
            Add form
          </Button>
        ) : null
      }
    >
      <DataTable
        name="Forms"
        columns={columns}
        rows={forms.data?.items}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        status={forms}
        pagination={forms.data?.metadata.pagination}
        onPage={setPage}
        onOpen={({ id }) => router.navigate({ href: hrefOf(id) })}
        empty={
          <EmptyState title="No forms yet" icon={<IconForms size={20} stroke={1.6} aria-hidden />}>
            Add a form to ask people questions in a workflow and choose next steps by their answers.
          </EmptyState>
        }
      />
    </Page>
  );
}

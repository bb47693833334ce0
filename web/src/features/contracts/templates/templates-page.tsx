import { Button } from '@mantine/core';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ContractTemplateBrief } from '@tenure/contract/contracts/template';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { When } from '../../../ui/text/when.tsx';
import { ContractTabs } from '../contract-tabs.tsx';
import classes from '../contracts.module.css';
import { templatesQuery } from '../queries.ts';

export const templateHref = (id: number | 'new') => `/contract/workflow-management/templates/${id}`;

const stepsOf = ({ needsApproval, needsCountersignature }: ContractTemplateBrief) =>
  [
    needsApproval ? 'approval' : null,
    'signature',
    needsCountersignature ? 'countersignature' : null,
  ]
    .filter(Boolean)
    .join(', ');

const columns: readonly Column<ContractTemplateBrief>[] = [
  {
    id: 'name',
    label: 'Template',
    always: true,
    text: ({ name }) => name,
    cell: ({ id, name }) => (
      <AppLink href={templateHref(id)} className={classes.title}>
        {name}
      </AppLink>
    ),
  },
  { id: 'clauses', label: 'Clauses', text: ({ clauseCount }) => String(clauseCount) },
  { id: 'steps', label: 'Steps', text: stepsOf },
  {
    id: 'changed',
    label: 'Changed',
    text: ({ modifiedAt }) => modifiedAt,
    cell: ({ modifiedAt }) => <When at={modifiedAt} />,
  },
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

/** The company's contract templates. */
export function TemplatesPage() {
  const router = useRouter();
  const [page, setPage] = useState(1);
  const templates = useQuery({ ...templatesQuery(page), placeholderData: keepPreviousData });
  return (
    <Page
      title="Contracts"
      tabs={<ContractTabs current="templates" />}
      action={
        can(templates.data?.metadata.actions, 'contracts.templates.edit') ? (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => router.navigate({ href: templateHref('new') })}
          >
            Add template
          </Button>
        ) : null
      }
    >
      <DataTable
        name="Templates"
        columns={columns}
        rows={templates.data?.items}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        status={templates}
        pagination={templates.data?.metadata.pagination}
        onPage={setPage}
        onOpen={({ id }) => router.navigate({ href: templateHref(id) })}
        empty={
          <EmptyState
            title="No templates yet"
            icon={<IconFileText size={20} stroke={1.6} aria-hidden />}
          >
            Templates hold the wording of your contracts.
          </EmptyState>
        }
      />
    </Page>
  );
}

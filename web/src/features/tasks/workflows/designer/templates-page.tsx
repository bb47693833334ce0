import { Button, Group } from '@mantine/core';
import { IconPlus, IconRoute } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { WorkflowTemplateBrief } from '@tenure/contract/tasks/workflows/template';
import { useState } from 'react';
import { can } from '../../../../lib/actions.ts';
import { hasStatus, sentenceOf } from '../../../../lib/api-error.ts';
import { useOneAtATime } from '../../../../lib/use-one-at-a-time.ts';
import { AppLink } from '../../../../ui/app-link.tsx';
import { ToneBadge } from '../../../../ui/badge/tone-badge.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { When } from '../../../../ui/text/when.tsx';
import { toast } from '../../../../ui/toast.ts';
import { FORMS } from '../workflow-pages.ts';
import { templatesQuery, useAddTemplate } from './queries.ts';

const hrefOf = (id: number) => `/admin/workflow/templates/${id}`;

function statusOf({ isArchived, publishedVersion, hasChanges }: WorkflowTemplateBrief) {
  if (isArchived) return { tone: 'quiet', label: 'Archived' } as const;
  if (publishedVersion === null) return { tone: 'quiet', label: 'Draft' } as const;
  return hasChanges
    ? ({ tone: 'warning', label: 'Unpublished changes' } as const)
    : ({ tone: 'positive', label: 'Published' } as const);
}

const columns: readonly Column<WorkflowTemplateBrief>[] = [
  {
    id: 'title',
    label: 'Workflow',
    always: true,
    text: ({ title }) => title,
    cell: ({ id, title }) => <AppLink href={hrefOf(id)}>{title}</AppLink>,
  },
  { id: 'steps', label: 'Steps', text: ({ stepCount }) => String(stepCount) },
  { id: 'running', label: 'In progress', text: ({ running }) => String(running) },
  {
    id: 'changed',
    label: 'Changed',
    text: ({ modifiedAt }) => modifiedAt,
    cell: ({ modifiedAt }) => <When at={modifiedAt} />,
  },
  {
    id: 'status',
    label: 'Status',
    text: (template) => statusOf(template).label,
    cell: (template) => {
      const { tone, label } = statusOf(template);
      return <ToneBadge tone={tone}>{label}</ToneBadge>;
    },
  },
];

/** The company's workflow templates. */
export function WorkflowTemplatesPage() {
  const router = useRouter();
  const [page, setPage] = useState(1);
  const templates = useQuery({ ...templatesQuery(page), placeholderData: keepPreviousData });
  const add = useAddTemplate();
  const oneAtATime = useOneAtATime();
  const create = async () => {
    try {
      const { id } = await add.mutateAsync({
        title: 'New workflow',
        description: null,
        steps: [],
        startsOn: null,
        startsAfter: null,
        startsFor: null,
      });
      router.navigate({ href: hrefOf(id) });
    } catch (error) {
      if (!hasStatus(error, 401)) toast.critical(sentenceOf(error));
    }
  };
  return (
    <Page
      title="Workflows"
      above={[{ label: 'Tasks', href: '/tasks' }]}
      action={
        can(templates.data?.metadata.actions, 'workflows.templates.edit') ? (
          <Group gap="sm">
            <Button variant="default" onClick={() => router.navigate({ href: FORMS })}>
              Forms
            </Button>
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              loading={add.isPending}
              onClick={() => oneAtATime(create)}
            >
              Add workflow
            </Button>
          </Group>
        ) : null
      }
    >
      <DataTable
        name="Workflows"
        columns={columns}
        rows={templates.data?.items}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        status={templates}
        pagination={templates.data?.metadata.pagination}
        onPage={setPage}
        onOpen={({ id }) => router.navigate({ href: hrefOf(id) })}
        empty={
          <EmptyState
            title="No workflows yet"
            icon={<IconRoute size={20} stroke={1.6} aria-hidden />}
          >
            Design the steps for when someone starts, changes position or leaves.
          </EmptyState>
        }
      />
    </Page>
  );
}

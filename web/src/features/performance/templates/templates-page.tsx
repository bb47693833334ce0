import { Button } from '@mantine/core';
import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listTemplates } from '@tenure/contract/performance/endpoints/template.endpoints';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { WidgetPager } from '../../../ui/widget/widget-pager.tsx';
import { PerformanceTabs } from '../list/performance-tabs.tsx';
import { performancesQuery } from '../queries.ts';
import classes from './templates.module.css';

/** What appraisals are made from. */
export function TemplatesPage() {
  const [page, setPage] = useState(1);
  const list = useQuery({
    ...apiQuery(listTemplates, { query: { page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const offered = useQuery(performancesQuery({ show: 'awaiting', status: '', text: '', page: 1 }));
  const mayAdd = can(list.data?.metadata.actions, 'performance.templates.add');
  return (
    <Page
      title="Performance"
      lead="Templates that appraisals are made from"
      action={
        mayAdd ? (
          <Button
            component={AppLink}
            href="/performance/templates/new"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            Add template
          </Button>
        ) : undefined
      }
      tabs={<PerformanceTabs current="templates" actions={offered.data?.metadata.actions} />}
    >
      {list.isPending ? <LoadingRows label="Loading templates" rows={3} /> : null}
      {list.isError && !list.data ? (
        <ErrorState
          title="Templates couldn’t be loaded"
          error={list.error}
          onRetry={list.refetch}
        />
      ) : null}
      {list.data?.items.length === 0 ? (
        <EmptyState
          title="No templates yet"
          icon={<IconTemplate size={20} aria-hidden />}
          heading="h2"
        />
      ) : null}
      {list.data && list.data.items.length > 0 ? (
        <ul className={classes.rows}>
          {list.data.items.map(({ id, title, description, isActive, isUsed, metadata }) => (
            <li key={id} className={classes.row}>
              <div className={classes.what}>
                <AppLink href={`/performance/templates/${id}`}>{title}</AppLink>
                {description ? <span className={classes.quiet}>{description}</span> : null}
              </div>
              {isActive ? null : <ToneBadge tone="quiet">Not offered</ToneBadge>}
              {isUsed ? <ToneBadge tone="information">Used</ToneBadge> : null}
              {can(metadata.capabilities, 'performance.templates.edit') ? (
                <Button
                  component={AppLink}
                  href={`/performance/templates/${id}`}
                  size="xs"
                  variant="default"
                  aria-label={`Edit ${title}`}
                >
                  Edit
                </Button>
              ) : null}
              {mayAdd ? (
                <Button
                  component={AppLink}
                  href={`/performance/templates/new?from=${id}`}
                  size="xs"
                  variant="default"
                  aria-label={`Copy ${title}`}
                >
                  Copy
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {list.data ? (
        <WidgetPager name="Templates" pagination={list.data.metadata.pagination} onPage={setPage} />
      ) : null}
    </Page>
  );
}

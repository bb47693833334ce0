import { Button } from '@mantine/core';
import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listTemplates } from '@tenure/contract/performance/endpoints/template.endpoints';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { TabList } from '../list/tab-list.tsx';
import { shownMeanwhile } from '../queries.ts';
import classes from './templates.module.css';

/** The templates of appraisals. */
export function TemplatesPage() {
  const [page, setPage] = useState(1);
  const list = useQuery({ ...apiQuery(listTemplates, { query: { page } }), ...shownMeanwhile });
  const mayAdd = can(list.data?.metadata.actions, 'performance.templates.add');
  return (
    <TabList
      tab="templates"
      name="Templates"
      lead="The sections, phases and ratings that new appraisals start with"
      list={list}
      onPage={setPage}
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
      empty={
        <EmptyState
          title="No templates yet"
          icon={<IconTemplate size={20} aria-hidden />}
          heading="h2"
        >
          Appraisals are started from a template.
        </EmptyState>
      }
      row={({ id, title, description, isActive, isUsed, metadata }) => (
        <>
          <div className={classes.what}>
            <AppLink href={`/performance/templates/${id}`}>{title}</AppLink>
            {description ? <span className={classes.quiet}>{description}</span> : null}
          </div>
          {isActive ? null : <ToneBadge tone="quiet">Inactive</ToneBadge>}
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
        </>
      )}
    />
  );
}

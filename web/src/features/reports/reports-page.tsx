import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listReports } from '@tenure/contract/reports/endpoints';
import { can } from '../../lib/actions.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Section } from '../../ui/page/section.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { reportGroups } from './report-groups.ts';
import classes from './reports.module.css';
import { SavedReports } from './saved-reports.tsx';

/** All reports the viewer can open. */
export function ReportsPage() {
  const query = useQuery(apiQuery(listReports, { query: {} }));
  return (
    <Page
      title="Reports"
      action={
        <div className={classes.actions}>
          {can(query.data?.metadata.actions ?? [], 'report-settings.view') ? (
            <Button variant="subtle" component={AppLink} href="/admin/reports">
              Settings
            </Button>
          ) : null}
          <Button variant="default" component={AppLink} href="/reports/exports">
            Exports
          </Button>
          <Button component={AppLink} href="/reports/build">
            Build report
          </Button>
        </div>
      }
    >
      <SavedReports />
      {query.isPending ? <LoadingRows label="Loading reports" rows={6} /> : null}
      {query.isError ? (
        <ErrorState
          title="Reports couldn’t be loaded"
          error={query.error}
          onRetry={query.refetch}
        />
      ) : null}
      {query.data?.items.length === 0 ? (
        <EmptyState
          title="No reports yet"
          heading="h2"
          action={
            <Button component={AppLink} href="/reports/build">
              Build report
            </Button>
          }
        >
          Reports about the people and records you can see appear here.
        </EmptyState>
      ) : null}
      {reportGroups(query.data?.items ?? []).map((group) => (
        <Section key={group.title} title={group.title}>
          <ul className={classes.list}>
            {group.reports.map(({ id, title, description }) => (
              <li key={id} className={classes.entry}>
                <AppLink href={`/report/view/${id}`}>{title}</AppLink>
                <span className={classes.quiet}>{description}</span>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </Page>
  );
}

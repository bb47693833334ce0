import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Pagination } from '@tenure/contract/kit/list';
import type { ReactNode } from 'react';
import { hasFailed } from '../../../lib/has-failed.ts';
import { Page } from '../../../ui/page/page.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { WidgetPager } from '../../../ui/widget/widget-pager.tsx';
import { performancesQuery } from '../queries.ts';
import classes from '../templates/templates.module.css';
import { PerformanceTabs, type Tab } from './performance-tabs.tsx';

interface Answer<T> {
  readonly items: readonly T[];
  readonly metadata: {
    readonly pagination: Pagination;
    readonly actions?: readonly string[] | undefined;
  };
}

interface Props<T> {
  tab: Tab;
  /** Plural with a capital: "Calibration cycles". */
  name: string;
  lead: string;
  list: UseQueryResult<Answer<T>>;
  onPage: (page: number) => void;
  action?: ReactNode;
  empty: ReactNode;
  row: (item: T) => ReactNode;
}

/** A tab of Performance with a single paged list. */
export function TabList<T extends { readonly id: number }>(props: Props<T>) {
  const { tab, name, lead, list, onPage, action, empty, row } = props;
  const offered = useQuery(performancesQuery({ show: 'awaiting', status: '', text: '', page: 1 }));
  return (
    <Page
      title="Performance"
      lead={lead}
      action={action}
      tabs={<PerformanceTabs current={tab} actions={offered.data?.metadata.actions} />}
    >
      {list.isPending ? <LoadingRows label={`Loading ${name.toLowerCase()}`} rows={3} /> : null}
      {hasFailed(list) ? (
        <ErrorState
          title={`${name} couldn’t be loaded`}
          error={list.error}
          onRetry={list.refetch}
        />
      ) : null}
      {list.data?.items.length === 0 ? empty : null}
      {list.data && list.data.items.length > 0 ? (
        <ul className={classes.rows}>
          {list.data.items.map((item) => (
            <li key={item.id} className={classes.row}>
              {row(item)}
            </li>
          ))}
        </ul>
      ) : null}
      {list.data ? (
        <WidgetPager name={name} pagination={list.data.metadata.pagination} onPage={onPage} />
      ) : null}
    </Page>
  );
}

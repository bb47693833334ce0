import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listReveals } from '@tenure/contract/payroll/bank-account.endpoints';
import { useState } from 'react';
import { apiQuery } from '../../lib/api-query.ts';
import type { SectionProps } from '../../lib/area/web-area.tsx';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { hasFailed } from '../../lib/has-failed.ts';
import { useNames } from '../../lib/you.ts';
import { Section } from '../../ui/page/section.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { WidgetPager } from '../../ui/widget/widget-pager.tsx';
import classes from './payroll.module.css';

/** Who viewed a full tax or account number, when and why. */
export default function NumberViews({ employeeId, title }: SectionProps) {
  const { instant } = usePersonFormats();
  const names = useNames();
  const [page, setPage] = useState(1);
  const reveals = useQuery({
    ...apiQuery(listReveals, { params: { employeeId }, query: page > 1 ? { page } : {} }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={title} lead="Each time someone viewed a full tax or account number">
      {reveals.isPending ? <LoadingRows label="Loading views" rows={1} /> : null}
      {hasFailed(reveals) ? (
        <ErrorState
          title="Views couldn’t be loaded"
          error={reveals.error}
          onRetry={reveals.refetch}
        />
      ) : null}
      {reveals.data?.items.length === 0 ? (
        <EmptyState title="No views yet">
          Numbers are masked until someone chooses to view one.
        </EmptyState>
      ) : null}
      {reveals.data && reveals.data.items.length > 0 ? (
        <>
          <ul className={classes.list}>
            {reveals.data.items.map(({ at, by, label, reason }) => (
              <li key={at} className={classes.row}>
                <h3 className={classes.name}>{label}</h3>
                <p className={classes.line}>
                  {names.subject(by, 'Unknown')}, {instant(at)}
                </p>
                <p className={classes.line}>{reason}</p>
              </li>
            ))}
          </ul>
          <WidgetPager
            name={title}
            pagination={reveals.data.metadata.pagination}
            onPage={setPage}
          />
        </>
      ) : null}
    </Section>
  );
}

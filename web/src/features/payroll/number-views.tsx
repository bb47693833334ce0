import { useQuery } from '@tanstack/react-query';
import { listReveals } from '@tenure/contract/payroll/bank-account.endpoints';
import { apiQuery } from '../../lib/api-query.ts';
import type { SectionProps } from '../../lib/area/web-area.tsx';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { hasFailed } from '../../lib/has-failed.ts';
import { useNames } from '../../lib/you.ts';
import { Section } from '../../ui/page/section.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import classes from './payroll.module.css';

/** Who viewed a full tax or account number, when and why. */
export default function NumberViews({ employeeId, title }: SectionProps) {
  const { instant } = usePersonFormats();
  const names = useNames();
  const reveals = useQuery({
    ...apiQuery(listReveals, { params: { employeeId } }),
    staleTime: 0,
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
      ) : null}
    </Section>
  );
}

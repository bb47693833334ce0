import { useQuery } from '@tanstack/react-query';
import { listSavedReports } from '@tenure/contract/reports/saved-endpoints';
import { apiQuery } from '../../lib/api-query.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Section } from '../../ui/page/section.tsx';
import classes from './reports.module.css';

/** The viewer's saved reports, and those shared by others. */
export function SavedReports() {
  const { data } = useQuery(apiQuery(listSavedReports, { query: {} }));
  if (!data || data.items.length === 0) return null;
  return (
    <Section title="Saved reports">
      <ul className={classes.list}>
        {data.items.map(({ id, name, isMine, owner, isShared, isSubscribed }) => (
          <li key={id} className={classes.entry}>
            <AppLink href={`/report/saved/${id}`}>{name}</AppLink>
            <span className={classes.quiet}>
              {isMine
                ? isShared
                  ? 'Shared by you'
                  : 'Only you'
                : `Shared by ${owner?.displayName ?? 'HR'}`}
              {isSubscribed ? ' · sent by email' : ''}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

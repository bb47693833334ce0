import { useQuery } from '@tanstack/react-query';
import { oneToOneItems } from '@tenure/contract/performance/endpoints/one-to-one.endpoints';
import type { OneToOneItem } from '@tenure/contract/performance/one-to-one';
import { apiQuery } from '../../../lib/api-query.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { useSite } from '../../../lib/me.ts';
import type { OneCheckpoint, Performance } from '../queries.ts';
import classes from './one-to-one.module.css';

const none: readonly OneToOneItem[] = [];

/** Notes from one-to-ones within a checkpoint's period; empty for anyone but the two participants. */
export function useCheckpointNotes(
  performance: Performance,
  { startDate, endDate }: Pick<OneCheckpoint, 'startDate' | 'endDate'>,
): readonly OneToOneItem[] {
  const me = useSite().user.id;
  const isOneOfTwo = me === performance.employee.id || me === performance.manager?.id;
  const query = useQuery({
    ...apiQuery(oneToOneItems.list, {
      params: { employeeId: performance.employee.id },
      query: {
        ...(startDate ? { from: startDate } : {}),
        ...(endDate ? { to: endDate } : {}),
      },
    }),
    enabled: isOneOfTwo,
    retry: false,
  });
  return query.data?.items ?? none;
}

export function CheckpointNotes({ items }: { items: readonly OneToOneItem[] }) {
  const { date } = usePersonFormats();
  if (items.length === 0) return null;
  return (
    <details>
      <summary>One-to-one notes ({items.length})</summary>
      <ul className={classes.notes}>
        {items.map((item) => (
          <li key={item.id}>
            <p className={classes.text}>{item.text}</p>
            <p className={classes.facts}>{`${date(item.day)} · ${item.author.displayName}`}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

import type { UnitUse } from '@tenure/contract/org/unit';
import classes from './unit.module.css';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

/** The people and records a change affects, shown before it is made. */
export function AffectedPeople({ use }: { use: UnitUse }) {
  const { people, positions, planned, below, metadata } = use;
  const total = metadata.pagination.totalItems;
  const more = total - people.length;
  return (
    <section className={classes.affected} aria-label="Affected people and positions">
      <p>
        <strong>
          {counted(total, 'person', 'people')},{' '}
          {counted(positions, 'open position', 'open positions')}
        </strong>
        {planned > 0 ? `, ${counted(planned, 'planned position', 'planned positions')}` : ''}
        {below > 0 ? `, ${counted(below, 'department below it', 'departments below it')}` : ''}
      </p>
      {people.length > 0 ? (
        <ul>
          {people.map(({ id, displayName, position }) => (
            <li key={id}>
              {displayName} <span className={classes.quiet}>{position}</span>
            </li>
          ))}
          {more > 0 ? <li className={classes.quiet}>and {more.toLocaleString()} more</li> : null}
        </ul>
      ) : null}
    </section>
  );
}

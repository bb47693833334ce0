import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../ui/page/section.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { leaderboardQuery } from '../queries.ts';
import classes from './leaderboard.module.css';

/** Shown only if the company enables it. */
export function Leaderboard() {
  const { data } = useQuery(leaderboardQuery());
  if (!data?.metadata.isShown || data.items.length === 0) return null;
  return (
    <Section title="Leaderboard">
      <ol className={classes.board}>
        {data.items.map(({ rank, person, points }) => (
          <li key={person.id}>
            <span className={classes.rank}>{rank}</span>
            <Person person={person} size={28} inline />
            <span className={classes.points}>
              {points} {data.metadata.pointsLabel}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

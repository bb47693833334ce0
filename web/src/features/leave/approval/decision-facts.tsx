import type { LeaveRequestDetail } from '@tenure/contract/leave/leave-request';
import { usePersonFormats } from '../../../lib/person-format.context.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { spanOf } from '../request/leave-dates.ts';
import classes from '../request/request-page.module.css';

/** What someone who decides wants to know: the balance after it, who else is away, the minimum cover. */
export function DecisionFacts({
  decision,
}: {
  decision: NonNullable<LeaveRequestDetail['decision']>;
}) {
  const formats = usePersonFormats();
  const { away, balanceLabel, coverWarning, recount, teamSize } = decision;
  return (
    <Section
      title="Before you decide"
      lead={balanceLabel ? `${balanceLabel} left after this request` : undefined}
    >
      {recount ? <p className={classes.warning}>{recount}</p> : null}
      {coverWarning ? <p className={classes.warning}>{coverWarning}</p> : null}
      {away.length === 0 ? (
        <p>No one else in this team of {teamSize} is away on these days.</p>
      ) : (
        <>
          <p>
            {away.length} other {away.length === 1 ? 'request' : 'requests'} in this team of{' '}
            {teamSize} on these days:
          </p>
          <ul className={classes.away}>
            {away.map(({ person, from, to, isApproved }) => (
              <li key={`${person.id}${from}`}>
                <Person person={person} size={28} />
                <span className={classes.quiet}>
                  {spanOf(formats, from, to)}
                  {isApproved ? '' : ' · pending'}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

import type { PositionAssignment } from '@tenure/contract/people/position-assignment';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { Person } from '../../../ui/person/person.tsx';
import classes from './positions.module.css';

export function PositionDetails({ assignment: one }: { assignment: PositionAssignment }) {
  const formats = usePersonFormats();
  return (
    <div>
      <div className={classes.head}>
        <h3>{one.position.title}</h3>
        {one.isPrimary ? <ToneBadge tone="information">Primary</ToneBadge> : null}
        {one.state === 'planned' ? <ToneBadge tone="warning">Planned</ToneBadge> : null}
        {one.state === 'past' ? <ToneBadge tone="quiet">Past</ToneBadge> : null}
      </div>
      <p className={classes.quiet}>
        {[
          one.department?.title,
          one.location?.title,
          one.assignmentTo
            ? `${formats.date(one.assignmentFrom)} – ${formats.date(one.assignmentTo)}`
            : `From ${formats.date(one.assignmentFrom)}`,
          one.reason?.label,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <dl className={classes.facts}>
        <Share label="FTE" line={one.fte} />
        {one.salary && one.salary.assigned !== null ? (
          <Share label="Annual salary" line={one.salary} currency={one.salary.currency} />
        ) : null}
        {one.manager ? (
          <div>
            <dt>Manager</dt>
            <dd>
              <Person person={one.manager} />
            </dd>
          </div>
        ) : null}
        {one.secondaryManager ? (
          <div>
            <dt>Second manager</dt>
            <dd>
              <Person person={one.secondaryManager} />
            </dd>
          </div>
        ) : null}
      </dl>
    </div>
  );
}

interface ShareProps {
  label: string;
  line: PositionAssignment['fte'];
  currency?: string | null;
}

/** The person's share of the position's budget, and the remainder where it is visible. */
function Share({ label, line: { assigned, budget, balance }, currency }: ShareProps) {
  const { language } = usePersonFormats();
  const format = amountFormat(language, currency);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {assigned === null ? '–' : format(assigned)}
        {budget !== null && balance !== null ? (
          <span className={classes.quiet}>
            {' '}
            · budget {format(budget)},{' '}
            {balance < 0 ? `over by ${format(-balance)}` : `${format(balance)} left`}
          </span>
        ) : null}
      </dd>
    </div>
  );
}

export const amountFormat = (language: string, currency: string | null | undefined) => {
  const format = new Intl.NumberFormat(
    language,
    currency
      ? { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }
      : { maximumFractionDigits: 2 },
  );
  return (value: number) => format.format(value);
};

import { useQuery } from '@tanstack/react-query';
import { getPosition } from '@tenure/contract/org/endpoints';
import { apiQuery } from '../../../lib/api-query.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import type { FormValues } from '../../../ui/form/form-values.ts';
import { amountFormat } from './position-details.tsx';
import classes from './positions.module.css';

/** The remaining budget of the chosen position on the start date. */
export function PositionBalance({ values }: { values: FormValues }) {
  const { language } = usePersonFormats();
  const id = typeof values.positionId === 'number' ? values.positionId : null;
  const day = String(values.assignmentFrom ?? '');
  const asAt = /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined;
  const position = useQuery({
    ...apiQuery(getPosition, { params: { id: id ?? 0 }, query: asAt ? { asAt } : {} }),
    enabled: id !== null,
  });
  const { headcount, fte, salary } = position.data ?? {};
  if (id === null || !headcount || !fte) return null;
  const format = amountFormat(language, null);
  return (
    <dl className={classes.balance} aria-label="Remaining budget">
      <Left label="Headcount" line={headcount} format={format} />
      <Left label="FTE" line={fte} format={format} />
      {salary ? <Left label="Salary budget" line={salary} format={format} /> : null}
    </dl>
  );
}

interface LeftProps {
  label: string;
  line: { assigned: number; budget: number; balance: number };
  format: (value: number) => string;
}

const Left = ({ label, line: { budget, balance }, format }: LeftProps) => (
  <div data-over={balance <= 0 || undefined}>
    <dt>{label}</dt>
    <dd>
      {balance < 0 ? `Over by ${format(-balance)}` : `${format(balance)} left`} of {format(budget)}
    </dd>
  </div>
);

import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import type { getBalanceReport } from '@tenure/contract/leave/calendar-endpoints';
import { AsAtField } from '../../../ui/form/days/as-at-field.tsx';
import type { ReportFilters } from '../administration/administration-queries.ts';
import { Choice, choicesOf } from '../choice.tsx';
import classes from './balance-filters.module.css';

interface Props {
  filters: ReportFilters;
  /** Absent until the report has loaded; the filters reserve their space. */
  choices: AnswerOf<typeof getBalanceReport>['filters'] | undefined;
  onChange: (change: Partial<ReportFilters>) => void;
}

export function BalanceFilters({ filters, choices, onChange }: Props) {
  return (
    <>
      <Choice
        label="Department"
        value={filters.department}
        options={[['', 'All departments'], ...choicesOf(choices?.departments)]}
        onChange={(department) => onChange({ department })}
      />
      <Choice
        label="Location"
        value={filters.location}
        options={[['', 'All locations'], ...choicesOf(choices?.locations)]}
        onChange={(location) => onChange({ location })}
      />
      <Choice
        label="Leave type"
        value={filters.leaveTypeCode}
        options={[
          ['', 'All leave types'],
          ...(choices?.leaveTypes ?? []).map(({ code, title }) => [code, title] as const),
        ]}
        onChange={(leaveTypeCode) => onChange({ leaveTypeCode })}
      />
      <AsAtField className={classes.date} asAt={filters.on} onChange={(on) => onChange({ on })} />
    </>
  );
}

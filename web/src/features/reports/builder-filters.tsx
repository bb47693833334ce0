import { ActionIcon, Button, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { BuiltDesign, FilterOperator, ReportFilter } from '@tenure/contract/reports/design';
import type { ReportSubject } from '@tenure/contract/reports/report';
import { LimitedInput } from '../../ui/form/controls/limited-text.tsx';
import DayPicker from '../../ui/form/days/day-picker.tsx';
import { choicesOf, operatorsFor } from './builder-design.ts';
import classes from './reports.module.css';

interface Props {
  subject: ReportSubject;
  filters: BuiltDesign['filters'];
  onChange: (filters: BuiltDesign['filters']) => void;
}

/** Conditions that all rows must meet. */
export function BuilderFilters({ subject, filters, onChange }: Props) {
  const [first] = subject.columns;
  const set = (n: number, change: Partial<ReportFilter>) =>
    onChange(filters.map((one, at) => (at === n ? { ...one, ...change } : one)));
  return (
    <fieldset className={classes.filters}>
      <legend>Filters</legend>
      {filters.map((filter, n) => {
        const column = subject.columns.find(({ key }) => key === filter.column) ?? first;
        if (!column) return null;
        return (
          // Filters have no id, so their index is the key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={n} className={classes.filter}>
            <Select
              aria-label={`Column of filter ${n + 1}`}
              data={choicesOf(subject.columns)}
              value={filter.column}
              allowDeselect={false}
              onChange={(value) => set(n, { column: value ?? '', operator: 'is', value: '' })}
            />
            <Select
              aria-label={`Comparison of filter ${n + 1}`}
              data={operatorsFor(column)}
              value={filter.operator}
              allowDeselect={false}
              onChange={(value) => set(n, { operator: (value ?? 'is') as FilterOperator })}
            />
            {filter.operator === 'empty' ? null : column.type === 'date' ? (
              <DayPicker
                label={`Date of filter ${n + 1}`}
                value={filter.value || null}
                onChange={(value) => set(n, { value: value ?? '' })}
              />
            ) : (
              <LimitedInput
                aria-label={`Value of filter ${n + 1}`}
                value={filter.value}
                most={200}
                inputMode={column.type === 'text' ? 'text' : 'decimal'}
                onChange={(event) => set(n, { value: event.currentTarget.value })}
              />
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove filter ${n + 1}`}
              onClick={() => onChange(filters.filter((_, at) => at !== n))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      {filters.length < 10 && first ? (
        <Button
          variant="default"
          onClick={() => onChange([...filters, { column: first.key, operator: 'is', value: '' }])}
        >
          Add filter
        </Button>
      ) : null}
    </fieldset>
  );
}

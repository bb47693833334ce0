import { MultiSelect, Select } from '@mantine/core';
import { type EmploymentType, employmentTypes } from '@tenure/contract/org/code-lists';
import { AmountInput } from '../form/controls/amount-input.tsx';
import { DayInput } from '../form/days/day-input.tsx';
import classes from './audience.module.css';
import type { FieldCondition } from './audience-draft.ts';
import type { ChoiceType } from './choice-searches.ts';
import { ChoiceValue } from './choice-value.tsx';
import { labelOf } from './condition-fields.ts';

interface Props {
  condition: FieldCondition;
  nameOf: (type: ChoiceType, id: number) => string | undefined;
  onChange: (condition: FieldCondition) => void;
}

export function ConditionValue({ condition, nameOf, onChange }: Props) {
  const label = labelOf(condition.type);
  switch (condition.type) {
    case 'employment-type':
      return (
        <MultiSelect
          aria-label={label}
          placeholder={condition.values.length === 0 ? 'Select' : ''}
          data={[...employmentTypes]}
          value={condition.values}
          onChange={(values) => onChange({ ...condition, values: values as EmploymentType[] })}
        />
      );
    case 'start-date':
      return (
        <div className={classes.pair}>
          <DayInput
            aria-label="Start date from"
            placeholder="From"
            value={condition.from}
            onChange={(from) => onChange({ ...condition, from })}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear start date from' }}
          />
          <DayInput
            aria-label="Start date to"
            placeholder="To"
            value={condition.to}
            onChange={(to) => onChange({ ...condition, to })}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear start date to' }}
          />
        </div>
      );
    case 'tenure':
      return (
        <div className={classes.pair}>
          <Select
            aria-label="Length of service compared"
            data={[
              { value: 'at-least', label: 'At least' },
              { value: 'less-than', label: 'Less than' },
            ]}
            value={condition.comparison}
            onChange={(value) =>
              onChange({ ...condition, comparison: value === 'less-than' ? value : 'at-least' })
            }
            allowDeselect={false}
          />
          <AmountInput
            aria-label="Months of service"
            value={condition.months}
            whenEmpty={0}
            onChange={(value) => onChange({ ...condition, months: value ?? 0 })}
            min={1}
            max={1200}
            decimals={0}
            suffix={condition.months === 1 ? ' month' : ' months'}
          />
        </div>
      );
    default:
      return (
        <ChoiceValue
          type={condition.type}
          label={label}
          ids={condition.ids}
          nameOf={nameOf}
          onChange={(ids) => onChange({ ...condition, ids })}
        />
      );
  }
}

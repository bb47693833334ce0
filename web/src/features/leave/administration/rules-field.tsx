import { Button, Input, Select } from '@mantine/core';
import type { LeaveRule } from '@tenure/contract/leave/leave-type';
import { useState } from 'react';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import type { ControlProps } from '../../../ui/form/control-props.ts';
import { addDays } from '../calendar/calendar-range.ts';
import classes from './administration.module.css';
import { RuleFields } from './rule-fields.tsx';
import { rulePeriod } from './rule-words.ts';

/** The dated rules of a leave type, shown one at a time; initially the latest one. */
export function RulesField({ field, value, values, error, onChange }: ControlProps) {
  const formats = usePersonFormats();
  const [today] = useState(() => formats.today(new Date()));
  const rules = (value ?? []) as LeaveRule[];
  const [chosen, setShown] = useState(rules.length - 1);
  const shown = Math.min(chosen, rules.length - 1);
  const rule = rules[shown];
  const last = rules.at(-1);
  const addRule = (before: LeaveRule) => {
    const latest = [today, before.effectiveFrom].toSorted().at(-1) ?? today;
    onChange([...rules, { ...before, effectiveFrom: addDays(latest, 1) }]);
    setShown(rules.length);
  };
  const mayAdd = last !== undefined && isStored(values);
  return (
    <fieldset className={classes.rules}>
      <legend>{field.label}</legend>
      {rules.length > 1 || mayAdd ? (
        <div className={classes.bar}>
          {rules.length > 1 ? (
            <Select
              label="Rule"
              allowDeselect={false}
              data={rules.map((one, n) => ({ value: String(n), label: rulePeriod(formats, one) }))}
              value={String(shown)}
              onChange={(next) => setShown(Number(next))}
            />
          ) : null}
          {mayAdd ? (
            <Button variant="default" onClick={() => addRule(last)}>
              Add rule
            </Button>
          ) : null}
        </div>
      ) : null}
      {rule ? (
        <RuleFields
          rule={rule}
          isLast={shown === rules.length - 1}
          country={(values?.country as string | null | undefined) ?? null}
          onChange={(part) =>
            onChange(rules.map((one, n) => (n === shown ? { ...one, ...part } : one)))
          }
        />
      ) : null}
      {error ? <Input.Error>{error}</Input.Error> : null}
    </fieldset>
  );
}

/** A new type starts with one rule; later rules are added once it is saved. */
const isStored = (values: ControlProps['values']) => values?.id !== undefined;

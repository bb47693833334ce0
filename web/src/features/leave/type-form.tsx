import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import type { LeaveRule, LeaveType, LeaveTypeInput } from '@tenure/contract/leave/leave-type';
import { type FormEvent, useState } from 'react';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './administration.module.css';
import { useAddType, useEditType } from './administration-queries.ts';
import { addDays } from './calendar-range.ts';
import { type Country, countries } from './countries.ts';
import { firstRule, inOrder } from './dated-rules.ts';
import { FormProblems } from './form-problems.tsx';
import form from './leave-form.module.css';
import { RuleFields } from './rule-fields.tsx';
import { rulePeriod } from './rule-words.ts';

const draftOf = (type: LeaveType | undefined, today: string): LeaveTypeInput => {
  if (!type)
    return {
      code: '',
      title: '',
      colour: '#3d5a98',
      country: null,
      unit: 'hours',
      isPaid: true,
      isBanking: false,
      rules: [firstRule(`${today.slice(0, 4)}-01-01`)],
    };
  const { id: _, version: __, ...rest } = type;
  return rest;
};

/** A leave type and its rules; one rule is shown at a time, the one in force last. */
export function TypeForm({ type, onDone }: { type: LeaveType | undefined; onDone: () => void }) {
  const formats = usePersonFormats();
  const [draft, setDraft] = useState(() => draftOf(type, formats.today(new Date())));
  const [shown, setShown] = useState(draft.rules.length - 1);
  const add = useAddType();
  const edit = useEditType();
  const change = (part: Partial<LeaveTypeInput>) => setDraft((before) => ({ ...before, ...part }));
  const rule = draft.rules[shown];
  const setRule = (part: Partial<LeaveRule>) =>
    change({ rules: draft.rules.map((one, n) => (n === shown ? { ...one, ...part } : one)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { ...draft, rules: inOrder(draft.rules) };
    const done = {
      onSuccess: () => {
        toast.positive(type ? `${draft.title} saved` : `${draft.title} added`);
        onDone();
      },
    };
    if (type) edit.mutate({ params: { leaveTypeId: type.id }, body, ifMatch: type.version }, done);
    else add.mutate({ body }, done);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label="Name"
        required
        maxLength={80}
        value={draft.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <div className={form.pair}>
        <TextInput
          label="Code"
          description="For payroll and exports"
          required
          maxLength={20}
          value={draft.code}
          onChange={(event) => change({ code: event.currentTarget.value.toUpperCase() })}
        />
        <TextInput
          type="color"
          label="Colour"
          description="In the calendar"
          value={draft.colour}
          onChange={(event) => change({ colour: event.currentTarget.value.toLowerCase() })}
        />
      </div>
      <div className={form.pair}>
        <Select
          label="Country"
          disabled={type !== undefined}
          allowDeselect={false}
          data={[{ value: '', label: 'Everywhere' }, ...countries]}
          value={draft.country ?? ''}
          onChange={(value) => change({ country: value ? (value as Country) : null })}
        />
        <Select
          label="Shown in"
          allowDeselect={false}
          data={[
            { value: 'hours', label: 'Hours' },
            { value: 'days', label: 'Days' },
          ]}
          value={draft.unit}
          onChange={(value) => change({ unit: value === 'days' ? 'days' : 'hours' })}
        />
      </div>
      <Checkbox
        label="Paid"
        checked={draft.isPaid}
        onChange={(event) => change({ isPaid: event.currentTarget.checked })}
      />
      <Checkbox
        label="Time worked beyond the pattern can be banked"
        checked={draft.isBanking}
        onChange={(event) => change({ isBanking: event.currentTarget.checked })}
      />
      <fieldset className={classes.rules}>
        <legend>How it works</legend>
        <div className={classes.bar}>
          {draft.rules.length > 1 ? (
            <Select
              label="Rule"
              allowDeselect={false}
              data={draft.rules.map((one, n) => ({
                value: String(n),
                label: rulePeriod(formats, one),
              }))}
              value={String(shown)}
              onChange={(value) => setShown(Number(value))}
            />
          ) : null}
          {type ? (
            <Button
              variant="default"
              onClick={() => {
                const last = draft.rules.at(-1) as LeaveRule;
                const latest = [formats.today(new Date()), last.effectiveFrom].toSorted().at(-1);
                const effectiveFrom = addDays(latest ?? last.effectiveFrom, 1);
                change({ rules: [...draft.rules, { ...last, effectiveFrom }] });
                setShown(draft.rules.length);
              }}
            >
              New rule from a day
            </Button>
          ) : null}
        </div>
        {rule ? (
          <RuleFields rule={rule} isLast={shown === draft.rules.length - 1} onChange={setRule} />
        ) : null}
      </fieldset>
      <FormProblems error={add.error ?? edit.error} />
      <Button
        type="submit"
        loading={add.isPending || edit.isPending}
        disabled={!draft.title.trim() || !draft.code.trim()}
      >
        {type ? 'Save changes' : 'Add the leave type'}
      </Button>
    </form>
  );
}

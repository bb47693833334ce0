import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { listLeaveTypes } from '@tenure/contract/leave/calendar-endpoints';
import {
  type LeaveRule,
  type LeaveType,
  type LeaveTypeInput,
  leaveTypeInput,
} from '@tenure/contract/leave/leave-type';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { usePersonFormats } from '../../../lib/person-format.context.tsx';
import { stillThere } from '../../../lib/still-there.ts';
import { schemaErrors } from '../../../ui/form/form-errors.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { partsOf } from '../../../ui/form/form-parts.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/toast.ts';
import { addDays } from '../calendar/calendar-range.ts';
import layout from '../request/leave-form.module.css';
import classes from './administration.module.css';
import { useAddType, useEditType } from './administration-queries.ts';
import { type Country, countries, countryName } from './countries.ts';
import { firstRule, inOrder } from './dated-rules.ts';
import { RuleFields } from './rule-fields.tsx';
import { ruleInWords, rulePeriod } from './rule-words.ts';

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
      isPrivate: false,
      isPaidOut: false,
      rules: [firstRule(`${today.slice(0, 4)}-01-01`)],
    };
  const { id: _, version: __, notice: ___, ...rest } = type;
  return rest;
};

/** A leave type and its rules; one rule is shown at a time, the one in force last. */
export function TypeForm({ type, onDone }: { type: LeaveType | undefined; onDone: () => void }) {
  const me = useSite().user.id;
  const formats = usePersonFormats();
  const [today] = useState(() => formats.today(new Date()));
  const add = useAddType();
  const edit = useEditType();
  const parts = partsOf<LeaveTypeInput>({
    title: { label: 'Name' },
    code: { label: 'Code' },
    colour: { label: 'Colour' },
    country: { label: 'Country', words: countryName },
    unit: { label: 'Shown in', words: (unit) => (unit === 'days' ? 'Days' : 'Hours') },
    isPaid: { label: 'Paid' },
    isBanking: { label: 'Can be banked' },
    isPrivate: { label: 'Private' },
    isPaidOut: { label: 'Paid out' },
    rules: {
      label: 'Rules',
      words: (rules) =>
        rules.map((one) => `${rulePeriod(formats, one)}: ${ruleInWords(one, false)}`).join('; '),
    },
  });
  const form = useForm<LeaveTypeInput>({
    start: draftOf(type, today),
    version: type?.version,
    parts,
    check: (value) => schemaErrors(leaveTypeInput, value, parts),
    reload:
      type &&
      (async () => {
        const now = stillThere((await call(listLeaveTypes, {})).items, type.id);
        return { value: draftOf(now, today), version: now.version };
      }),
    submit: async ({ value, version: ifMatch, idempotencyKey }) => {
      const body = { ...value, rules: inOrder(value.rules) };
      const saved = type
        ? await edit.mutateAsync({ params: { leaveTypeId: type.id }, body, ifMatch })
        : await add.mutateAsync({ body, idempotencyKey });
      if (saved.notice) toast.positive(saved.notice);
      return null;
    },
    onSaved: ({ title }) => {
      toast.positive(type ? `${title} saved` : `${title} added`);
      onDone();
    },
    draftKey: `leave-type.${me}.${type?.id ?? 'new'}`,
  });
  const { value: draft, set: change, errors } = form;
  const [chosen, setShown] = useState(draft.rules.length - 1);
  const shown = Math.min(chosen, draft.rules.length - 1);
  const rule = draft.rules[shown];
  const setRule = (part: Partial<LeaveRule>) =>
    change({ rules: draft.rules.map((one, n) => (n === shown ? { ...one, ...part } : one)) });
  return (
    <FormFrame
      form={form}
      className={classes.form}
      actions={
        <Button type="submit" loading={form.busy}>
          {type ? 'Save changes' : 'Add leave type'}
        </Button>
      }
    >
      <TextInput
        label="Name"
        required
        maxLength={80}
        value={draft.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        error={errors.fields.title}
      />
      <div className={layout.pair}>
        <TextInput
          label="Code"
          description="For payroll and exports"
          required
          maxLength={20}
          value={draft.code}
          onChange={(event) => change({ code: event.currentTarget.value.toUpperCase() })}
          error={errors.fields.code}
        />
        <TextInput
          type="color"
          label="Colour"
          description="In the calendar"
          value={draft.colour}
          onChange={(event) => change({ colour: event.currentTarget.value.toLowerCase() })}
        />
      </div>
      <div className={layout.pair}>
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
        label="Employees can bank time worked beyond their pattern"
        checked={draft.isBanking}
        onChange={(event) => change({ isBanking: event.currentTarget.checked })}
      />
      <Checkbox
        label="Private"
        description="Colleagues only see that the person is away"
        checked={draft.isPrivate}
        onChange={(event) => change({ isPrivate: event.currentTarget.checked })}
      />
      <Checkbox
        label="Paid out when employment ends"
        description="Counts towards the hours owed in the balance report"
        checked={draft.isPaidOut}
        onChange={(event) => change({ isPaidOut: event.currentTarget.checked })}
      />
      <fieldset className={classes.rules}>
        <legend>Rules</legend>
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
                const latest = [today, last.effectiveFrom].toSorted().at(-1);
                const effectiveFrom = addDays(latest ?? last.effectiveFrom, 1);
                change({ rules: [...draft.rules, { ...last, effectiveFrom }] });
                setShown(draft.rules.length);
              }}
            >
              New rule from a date
            </Button>
          ) : null}
        </div>
        {rule ? (
          <RuleFields rule={rule} isLast={shown === draft.rules.length - 1} onChange={setRule} />
        ) : null}
      </fieldset>
    </FormFrame>
  );
}

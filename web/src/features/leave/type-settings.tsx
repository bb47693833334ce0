import { Button, Checkbox, NumberInput, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LeaveRule, LeaveType } from '@tenure/contract/leave/leave-type';
import { hoursInWords } from '@tenure/contract/leave/messages';
import { type FormEvent, useState } from 'react';
import { can } from '../../lib/actions.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { Section } from '../../ui/page/section.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './administration.module.css';
import { typesQuery, useEditType } from './administration-queries.ts';
import { addDays } from './calendar-range.ts';
import { LeaveDate } from './leave-date.tsx';

/** Leave types with the rule in force; a new rule begins on a day and leaves the time before as it was. */
export function TypeSettings() {
  const types = useQuery(typesQuery);
  const [opened, setOpened] = useState<LeaveType | null>(null);
  return (
    <Section
      title="Leave types"
      lead="A change begins on a day and leaves the time before as it was"
    >
      {types.isPending ? <LoadingRows label="Loading leave types" rows={5} /> : null}
      {types.isError ? (
        <ErrorState
          title="Leave types could not be loaded"
          error={types.error}
          onRetry={types.refetch}
        />
      ) : null}
      <ul className={classes.list}>
        {types.data?.items.map((type) => (
          <li key={type.id}>
            <span className={classes.words}>
              <strong>
                {type.title} ({type.country ?? 'everywhere'})
              </strong>
              {type.rules.map((rule) => (
                <span key={rule.effectiveFrom} className={classes.quiet}>
                  {`From ${rule.effectiveFrom}${rule.effectiveTo ? ` to ${rule.effectiveTo}` : ''}: ${inWords(rule)}`}
                </span>
              ))}
            </span>
            {can(types.data?.metadata.actions, 'leave-types.edit') ? (
              <Button
                size="xs"
                variant="default"
                aria-label={`Change ${type.title} (${type.country ?? 'everywhere'})`}
                onClick={() => setOpened(type)}
              >
                Change
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <SideDrawer
        title={opened ? `Change ${opened.title}` : ''}
        opened={opened !== null}
        onClose={() => setOpened(null)}
      >
        {opened ? <RuleForm type={opened} onDone={() => setOpened(null)} /> : null}
      </SideDrawer>
    </Section>
  );
}

function inWords(rule: LeaveRule): string {
  const earned = {
    none: 'keeps no balance',
    continuous: `${rule.rateNumerator} of ${rule.rateDenominator} hours worked`,
    yearly: `${rule.grantWeeks / 100} weeks a year`,
  }[rule.accrual];
  const rest = [
    rule.minimumNoticeDays > 0 ? `${rule.minimumNoticeDays} days of notice` : '',
    rule.evidenceAfterDays === null ? '' : `evidence after ${rule.evidenceAfterDays} days`,
    rule.mostNegativeMinutes > 0 ? `down to −${hoursInWords(rule.mostNegativeMinutes)}` : '',
    rule.secondStep === 'none' ? '' : `then ${rule.secondStepRole ?? 'second manager'}`,
    rule.cancelNeedsApproval ? 'cancelling is asked for' : 'cancelled freely',
  ];
  return [earned, ...rest].filter(Boolean).join(', ');
}

function RuleForm({ type, onDone }: { type: LeaveType; onDone: () => void }) {
  const last = type.rules.at(-1) as LeaveRule;
  const [from, setFrom] = useState<string | null>(null);
  const [rule, setRule] = useState(last);
  const edit = useEditType();
  const change = (part: Partial<LeaveRule>) => setRule((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!from) return;
    const { id: _, version, ...rest } = type;
    const before = type.rules
      .filter(({ effectiveFrom }) => effectiveFrom < from)
      .map((one, n, all) =>
        n === all.length - 1 ? { ...one, effectiveTo: addDays(from, -1) } : one,
      );
    edit.mutate(
      {
        params: { leaveTypeId: type.id },
        body: { ...rest, rules: [...before, { ...rule, effectiveFrom: from, effectiveTo: null }] },
        ifMatch: version,
      },
      {
        onSuccess: () => {
          toast.positive(`${type.title} changes on ${from}`);
          onDone();
        },
      },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <LeaveDate label="From" required value={from} onChange={setFrom} />
      {rule.accrual === 'continuous' ? (
        <NumberInput
          label="One hour is earned in so many worked"
          min={1}
          decimalScale={0}
          value={Math.round(rule.rateDenominator / Math.max(1, rule.rateNumerator))}
          onChange={(value) => change({ rateNumerator: 1, rateDenominator: Number(value) || 1 })}
        />
      ) : null}
      {rule.accrual === 'yearly' ? (
        <NumberInput
          label="Weeks a year"
          min={0}
          max={52}
          step={0.1}
          decimalScale={2}
          value={rule.grantWeeks / 100}
          onChange={(value) => change({ grantWeeks: Math.round(Number(value) * 100) })}
        />
      ) : null}
      <NumberInput
        label="Days of notice"
        min={0}
        max={365}
        value={rule.minimumNoticeDays}
        onChange={(value) => change({ minimumNoticeDays: Number(value) })}
      />
      <NumberInput
        label="Hours it may go below zero"
        min={0}
        max={1600}
        value={rule.mostNegativeMinutes / 60}
        onChange={(value) => change({ mostNegativeMinutes: Math.round(Number(value) * 60) })}
      />
      <Select
        label="Second step"
        allowDeselect={false}
        data={[
          { value: 'none', label: 'None' },
          { value: 'second-manager', label: 'The second manager' },
          { value: 'role', label: 'An HR manager' },
        ]}
        value={rule.secondStep}
        onChange={(value) =>
          change({
            secondStep: (value ?? 'none') as LeaveRule['secondStep'],
            secondStepRole: value === 'role' ? 'HR Manager' : null,
          })
        }
      />
      <Checkbox
        label="Cancelling approved leave needs approval"
        checked={rule.cancelNeedsApproval}
        onChange={(event) => change({ cancelNeedsApproval: event.currentTarget.checked })}
      />
      {edit.error ? <p role="alert">{sentenceOf(edit.error)}</p> : null}
      <Button type="submit" loading={edit.isPending} disabled={!from}>
        Save the new rule
      </Button>
    </form>
  );
}

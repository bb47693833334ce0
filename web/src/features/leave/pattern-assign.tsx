import { Button } from '@mantine/core';
import { type WorkPattern, worktimeMessages } from '@tenure/contract/worktime/work-pattern';
import { type FormEvent, useState } from 'react';
import { PersonPicker } from '../../ui/person/person-picker.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './administration.module.css';
import { useAssignPattern } from './administration-queries.ts';
import { FormProblems } from './form-problems.tsx';
import { LeaveDate } from './leave-date.tsx';

/** Somebody works by a pattern from a day on. */
export function PatternAssign({ pattern, onDone }: { pattern: WorkPattern; onDone: () => void }) {
  const [person, setPerson] = useState<number | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const assign = useAssignPattern();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!person || !from) return;
    assign.mutate(
      {
        params: { employeeId: person },
        body: { workPatternId: pattern.id, effectiveDate: from, endDate: to },
      },
      {
        onSuccess: () => {
          toast.positive(`${pattern.title} assigned`);
          onDone();
        },
      },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <PersonPicker label="Who" required value={person} onChange={setPerson} />
      <LeaveDate
        label="From"
        description={worktimeMessages.endsEarlier}
        required
        value={from}
        onChange={setFrom}
      />
      <LeaveDate
        label="To"
        description="Leave empty while it goes on"
        value={to}
        onChange={setTo}
      />
      <FormProblems error={assign.error} />
      <Button type="submit" loading={assign.isPending} disabled={!person || !from}>
        Assign the pattern
      </Button>
    </form>
  );
}

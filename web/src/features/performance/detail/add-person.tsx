import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listAssignableContributors } from '@tenure/contract/performance/endpoints/performance.endpoints';
import { useState } from 'react';
import { apiQuery } from '../../../lib/api-query.ts';
import { RecordPicker } from '../../../ui/form/controls/record-picker.tsx';
import classes from './detail.module.css';

interface Props {
  label: string;
  button: string;
  except?: number;
  /** Limits the search to people who can contribute to this appraisal. */
  contributorsOf?: number;
  onAdd: (userId: number) => Promise<unknown> | undefined;
}

/** Finds a person by name or email and adds them. */
export function AddPerson({ label, button, except, contributorsOf, onAdd }: Props) {
  const [person, setPerson] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const add = async () => {
    if (person === null) return;
    await onAdd(person);
    setPerson(null);
    setRound(round + 1);
  };
  return (
    <div className={classes.addRow}>
      {contributorsOf === undefined ? (
        <RecordPicker
          key={round}
          of="person"
          label={label}
          value={person}
          except={except}
          onChange={setPerson}
        />
      ) : (
        <AssignablePicker
          key={round}
          label={label}
          performanceId={contributorsOf}
          value={person}
          onChange={setPerson}
        />
      )}
      <Button variant="default" disabled={person === null} onClick={add}>
        {button}
      </Button>
    </div>
  );
}

interface PickerProps {
  label: string;
  performanceId: number;
  value: number | null;
  onChange: (value: number | null) => void;
}

function AssignablePicker({ label, performanceId, value, onChange }: PickerProps) {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed, 200);
  const found = useQuery({
    ...apiQuery(listAssignableContributors, { params: { performanceId }, query: { text } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Select
      label={label}
      placeholder="Search people"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      data={(found.data?.items ?? []).map(({ id, displayName }) => ({
        value: String(id),
        label: displayName,
      }))}
      filter={({ options }) => options}
      nothingFoundMessage="No people found"
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      onSearchChange={setTyped}
    />
  );
}

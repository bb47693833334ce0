import { Button } from '@mantine/core';
import { listAssignableContributors } from '@tenure/contract/performance/endpoints/performance.endpoints';
import { useState } from 'react';
import { apiQuery } from '../../../lib/api-query.ts';
import { RecordPicker } from '../../../ui/form/controls/record-picker.tsx';
import { SearchSelect } from '../../../ui/form/search/search-select.tsx';
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
  return (
    <SearchSelect
      label={label}
      placeholder="Search people"
      clearable
      search={{
        query: (text) =>
          apiQuery(listAssignableContributors, { params: { performanceId }, query: { text } }),
        options: ({ items }) =>
          items.map(({ id, displayName }) => ({ value: String(id), label: displayName })),
        none: 'No people found',
      }}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}

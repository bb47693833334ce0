import { Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { useState } from 'react';
import classes from './list.module.css';

const statuses = performanceMachine.stateNames.map((value) => ({
  value,
  label: performanceMachine.states[value].label,
}));

/** Filters of a list of appraisals; every change returns to the first page. */
export function useAppraisalFilters() {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed, 250);
  const [status, setStatus] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const fromFirstPage =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  return {
    query: { status: status ?? '', text, page },
    isFiltered: text !== '' || status !== null,
    setPage,
    typed,
    setTyped: fromFirstPage(setTyped),
    status,
    setStatus: fromFirstPage(setStatus),
  };
}

interface Props {
  filters: ReturnType<typeof useAppraisalFilters>;
  /** Further options, before the statuses of all appraisals. */
  more?: readonly { value: string; label: string }[];
}

export function AppraisalFilters({ filters, more = [] }: Props) {
  return (
    <div className={classes.tools}>
      <TextInput
        aria-label="Search by name"
        placeholder="Search by name"
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={filters.typed}
        onChange={(event) => filters.setTyped(event.currentTarget.value)}
      />
      <Select
        aria-label="Status"
        placeholder="All statuses"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear status' }}
        data={[...more, ...statuses]}
        value={filters.status}
        onChange={filters.setStatus}
      />
    </div>
  );
}

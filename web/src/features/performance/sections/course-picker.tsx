import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listCourses } from '@tenure/contract/learning/endpoints';
import { useState } from 'react';
import { apiQuery } from '../../../lib/api-query.ts';
import { useSite } from '../../../lib/me.ts';

interface Props {
  employeeId: number;
  value: number | null;
  onChange: (value: number | null, name: string | null) => void;
}

/** A course of the catalogue; taking it as an action enrols the person, with approval where it is needed. */
export function CoursePicker({ employeeId, value, onChange }: Props) {
  const hasLearning = useSite().tenant.enabledModules.includes('learning');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 200);
  const found = useQuery({
    ...apiQuery(listCourses, { params: { userId: employeeId }, query: { searchText: search } }),
    placeholderData: keepPreviousData,
    enabled: hasLearning,
  });
  if (!hasLearning) return null;
  return (
    <Select
      aria-label="Course"
      placeholder="Course (optional)"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear course' }}
      data={(found.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage="No courses found"
      onChange={(next, option) =>
        onChange(next === null ? null : Number(next), option?.label ?? null)
      }
    />
  );
}

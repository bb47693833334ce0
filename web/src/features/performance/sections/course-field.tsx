import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isBlank } from '@tenure/contract/kit/fields/field-values';
import { listCourses } from '@tenure/contract/learning/endpoints';
import { useState } from 'react';
import { apiQuery } from '../../../lib/api-query.ts';
import { type ControlProps, frameOf } from '../../../ui/form/control-props.ts';

/**
 * A course for the employee of the form, from the catalogue; saving it enrols them, with approval if required.
 * It also names the action, if that has no name yet.
 */
export function CourseField(props: ControlProps) {
  const [typed, setTyped] = useState('');
  const [searchText] = useDebouncedValue(typed, 200);
  const params = { userId: Number(props.values?.employeeId) };
  const found = useQuery({
    ...apiQuery(listCourses, { params, query: { searchText } }),
    placeholderData: keepPreviousData,
  });
  const courses = found.data?.items ?? [];
  return (
    <Select
      {...frameOf(props)}
      placeholder="Search the catalogue"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear course' }}
      data={courses.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={props.value ? String(props.value) : null}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage="No courses found"
      onChange={(value) => {
        const chosen = courses.find(({ id }) => String(id) === value);
        props.onChange(chosen?.id ?? null);
        if (chosen && isBlank(props.values?.title)) props.onChangeOther?.('title', chosen.name);
      }}
    />
  );
}

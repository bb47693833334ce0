import { isBlank } from '@tenure/contract/kit/fields/field-values';
import { listCourses } from '@tenure/contract/learning/endpoints';
import { apiQuery } from '../../../lib/api-query.ts';
import { type ControlProps, frameOf } from '../../../ui/form/control-props.ts';
import { SearchSelect } from '../../../ui/form/search/search-select.tsx';

/**
 * A course for the employee of the form, from the catalogue; saving it enrols them, with approval if required.
 * It also names the action, if that has no name yet.
 */
export function CourseField(props: ControlProps) {
  const params = { userId: Number(props.values?.employeeId) };
  const { name: _, ...frame } = frameOf(props);
  return (
    <SearchSelect
      {...frame}
      placeholder="Search the catalogue"
      clearable
      search={{
        query: (searchText) => apiQuery(listCourses, { params, query: { searchText } }),
        options: ({ items }) => items.map(({ id, name }) => ({ value: String(id), label: name })),
        none: 'No courses found',
      }}
      value={props.value ? String(props.value) : null}
      onChange={(value, chosen) => {
        props.onChange(value === null ? null : Number(value));
        if (chosen && isBlank(props.values?.title)) props.onChangeOther?.('title', chosen.label);
      }}
    />
  );
}

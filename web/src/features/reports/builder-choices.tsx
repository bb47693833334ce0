import { MultiSelect, Select } from '@mantine/core';
import type { BuiltDesign } from '@tenure/contract/reports/design';
import { reportFilters } from '@tenure/contract/reports/filters';
import type { ReportSubject } from '@tenure/contract/reports/report';
import DayPicker from '../../ui/form/days/day-picker.tsx';
import { choicesOf, firstDesign, groupable, summable } from './builder-design.ts';
import { BuilderFilters } from './builder-filters.tsx';
import classes from './reports.module.css';

interface Props {
  subjects: readonly ReportSubject[];
  subject: ReportSubject;
  design: BuiltDesign;
  onChange: (design: BuiltDesign) => void;
}

/** All choices for a report, from the server's lists. */
export function BuilderChoices({ subjects, subject, design, onChange }: Props) {
  const set = (change: Partial<BuiltDesign>) => onChange({ ...design, ...change });
  const { measure, sort } = design;
  const measures = [
    { value: 'count', label: `Number of ${subject.title.toLowerCase()}` },
    ...summable(subject).flatMap(({ key, label }) => [
      { value: `sum ${key}`, label: `Total ${label.toLowerCase()}` },
      { value: `average ${key}`, label: `Average ${label.toLowerCase()}` },
    ]),
  ];
  return (
    <>
      <div className={classes.tools}>
        <Select
          label="About"
          data={subjects.map(({ key, title }) => ({ value: key, label: title }))}
          value={subject.key}
          allowDeselect={false}
          onChange={(key) => {
            const next = subjects.find((one) => one.key === key);
            if (next) onChange(firstDesign(next));
          }}
        />
        <Select
          label="Group by"
          data={choicesOf(groupable(subject))}
          value={design.groupBy}
          allowDeselect={false}
          onChange={(groupBy) => groupBy && set({ groupBy })}
        />
        <Select
          label="Show"
          data={measures}
          value={measure.column === null ? 'count' : `${measure.of} ${measure.column}`}
          allowDeselect={false}
          onChange={(value) => {
            const [of = 'count', column = null] = (value ?? 'count').split(' ');
            set({ measure: { of: of as BuiltDesign['measure']['of'], column } });
          }}
        />
        <Select
          label="Sort by"
          data={[{ value: '', label: 'Default order' }, ...choicesOf(subject.columns)]}
          value={sort?.column ?? ''}
          allowDeselect={false}
          onChange={(column) =>
            set({ sort: column ? { column, descending: sort?.descending ?? false } : null })
          }
        />
        {sort ? (
          <Select
            label="Order"
            data={[
              { value: 'up', label: 'Ascending' },
              { value: 'down', label: 'Descending' },
            ]}
            value={sort.descending ? 'down' : 'up'}
            allowDeselect={false}
            onChange={(value) => set({ sort: { ...sort, descending: value === 'down' } })}
          />
        ) : null}
        {subject.isAboutPeople ? (
          <Select
            label="People"
            data={reportFilters.map(({ id, text }) => ({ value: String(id), label: text }))}
            value={String(design.filterId)}
            allowDeselect={false}
            onChange={(value) => set({ filterId: Number(value ?? 1) })}
          />
        ) : null}
        <DayPicker label="As at" value={design.date} onChange={(date) => set({ date })} />
      </div>
      <MultiSelect
        label="Columns"
        data={choicesOf(subject.columns)}
        value={[...design.columns]}
        maxValues={20}
        searchable
        error={design.columns.length === 0 ? 'Choose at least one column' : undefined}
        onChange={(columns) => set({ columns })}
      />
      <BuilderFilters
        subject={subject}
        filters={design.filters}
        onChange={(filters) => set({ filters })}
      />
    </>
  );
}

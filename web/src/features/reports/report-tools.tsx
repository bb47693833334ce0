import { MultiSelect, Select } from '@mantine/core';
import type { Report } from '@tenure/contract/reports/report';
import DayPicker from '../../ui/form/days/day-picker.tsx';
import type { ReportAddress } from './report-address.ts';
import classes from './reports.module.css';
import { TeamSelect } from './team-select.tsx';

interface Props {
  report: Report;
  asked: ReportAddress;
  onChange: (change: ReportAddress) => void;
}

const choicesOf = (options: readonly { id: number; text: string }[]) =>
  options.map(({ id, text }) => ({ value: String(id), label: text }));
const listOf = (value: string | undefined) => (value ? value.split(',') : []);

/** The parameters that this report supports. */
export function ReportTools({ report, asked, onChange }: Props) {
  const { groupings, options, parameters, chart } = report;
  const has = (parameter: Report['parameters'][number]) => parameters.includes(parameter);
  return (
    <div className={classes.tools}>
      <Select
        label="Group by"
        data={groupings.map(({ key, label }) => ({ value: key, label }))}
        value={chart.groupBy}
        allowDeselect={false}
        onChange={(value) => onChange({ groupBy: value ?? '' })}
      />
      {options.filters.length > 0 ? (
        <Select
          label="People"
          data={choicesOf(options.filters)}
          value={asked.filterId ?? '1'}
          allowDeselect={false}
          onChange={(value) => onChange({ filterId: value ?? '' })}
        />
      ) : null}
      {options.filters.length > 0 ? (
        <TeamSelect
          value={asked.managerId ?? ''}
          placeholder="All teams"
          onChange={(managerId) => onChange({ managerId })}
        />
      ) : null}
      {has('date') ? (
        <DayPicker
          label="As at"
          value={report.date}
          onChange={(date) => onChange({ date: date ?? '' })}
        />
      ) : null}
      {has('appraisalTemplate') && options.appraisalTemplate.length > 0 ? (
        <Select
          label="Appraisal template"
          data={[{ value: '', label: 'All templates' }, ...choicesOf(options.appraisalTemplate)]}
          value={asked.appraisalTemplate ?? ''}
          allowDeselect={false}
          onChange={(value) => onChange({ appraisalTemplate: value ?? '' })}
        />
      ) : null}
      {(['courses', 'workflows'] as const).map((parameter) =>
        has(parameter) && options[parameter].length > 0 ? (
          <MultiSelect
            key={parameter}
            label={parameter === 'courses' ? 'Courses' : 'Workflows'}
            placeholder={listOf(asked[parameter]).length > 0 ? '' : 'All'}
            data={choicesOf(options[parameter])}
            value={listOf(asked[parameter])}
            maxValues={25}
            searchable
            onChange={(ids) => onChange({ [parameter]: ids.join(',') })}
          />
        ) : null,
      )}
    </div>
  );
}

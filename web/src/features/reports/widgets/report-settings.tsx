import { MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getReport, listReports } from '@tenure/contract/reports/endpoints';
import { reportFilters } from '@tenure/contract/reports/filters';
import { reportWidget } from '@tenure/contract/reports/report-widget';
import { apiQuery } from '../../../lib/api-query.ts';
import type { SettingsProps } from '../../../lib/area/widget-kind.tsx';
import type { ControlProps } from '../../../ui/form/control-props.ts';
import { frameOf } from '../../../ui/form/control-props.ts';
import WidgetSettings from '../../../ui/widget/widget-settings.tsx';

const reportOf = (values: ControlProps['values']) =>
  Number((values?.settings as { report?: number } | undefined)?.report ?? 1);

function useReport(values: ControlProps['values']) {
  const query = { itemsPerPage: '1' };
  return useQuery(apiQuery(getReport, { params: { id: String(reportOf(values)) }, query })).data;
}

function ReportField(props: ControlProps) {
  const { data } = useQuery(apiQuery(listReports, { query: {} }));
  return (
    <Select
      {...frameOf(props)}
      data={(data?.items ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
      value={String(props.value ?? '')}
      allowDeselect={false}
      onChange={(value) => props.onChange(Number(value))}
    />
  );
}

const FilterField = (props: ControlProps) => (
  <Select
    {...frameOf(props)}
    data={reportFilters.map(({ id, text }) => ({ value: String(id), label: text }))}
    value={String(props.value ?? '1')}
    allowDeselect={false}
    onChange={(value) => props.onChange(Number(value ?? 1))}
  />
);

function GroupByField(props: ControlProps) {
  const report = useReport(props.values);
  return (
    <Select
      {...frameOf(props)}
      data={[
        { value: '', label: 'Default grouping' },
        ...(report?.groupings ?? []).map(({ key, label }) => ({ value: key, label })),
      ]}
      value={String(props.value ?? '')}
      allowDeselect={false}
      onChange={(value) => props.onChange(value ?? '')}
    />
  );
}

function TemplateField(props: ControlProps) {
  const report = useReport(props.values);
  return (
    <Select
      {...frameOf(props)}
      data={[
        { value: '', label: 'All templates' },
        ...(report?.options.appraisalTemplate ?? []).map(({ id, text }) => ({
          value: String(id),
          label: text,
        })),
      ]}
      value={props.value ? String(props.value) : ''}
      allowDeselect={false}
      onChange={(value) => props.onChange(value ? Number(value) : null)}
    />
  );
}

type Many = ControlProps & { parameter: 'courses' | 'workflows' };

/** Several records, each with its name at the time it was chosen. */
function ManyField({ parameter, ...props }: Many) {
  const report = useReport(props.values);
  const options = report?.options[parameter] ?? [];
  const chosen = (props.value as { id: number; text: string }[] | undefined) ?? [];
  return (
    <MultiSelect
      {...frameOf(props)}
      data={options.map(({ id, text }) => ({ value: String(id), label: text }))}
      value={chosen.map(({ id }) => String(id))}
      placeholder={chosen.length > 0 ? '' : 'All'}
      maxValues={25}
      searchable
      onChange={(ids) =>
        props.onChange(
          options
            .filter(({ id }) => ids.includes(String(id)))
            .map((one) => (parameter === 'workflows' ? { ...one, title: one.text } : one)),
        )
      }
    />
  );
}
const CoursesField = (props: ControlProps) => <ManyField {...props} parameter="courses" />;
const WorkflowsField = (props: ControlProps) => <ManyField {...props} parameter="workflows" />;

const controls = {
  report: ReportField,
  filter: FilterField,
  'params.groupBy': GroupByField,
  'params.appraisalTemplate': TemplateField,
  'params.courses': CoursesField,
  'params.workflows': WorkflowsField,
};

/** The reports that support each parameter, by their numbers in document 1. */
const shownFor: Readonly<Record<string, readonly number[]>> = {
  'params.appraisalTemplate': [1, 2, 3, 4],
  'params.courses': [5, 7],
  'params.workflows': [6],
};

export default function ReportSettings(props: SettingsProps) {
  return (
    <WidgetSettings
      {...props}
      contract={reportWidget}
      controls={controls}
      shown={(setting, { report }) => shownFor[setting]?.includes(Number(report)) ?? true}
    />
  );
}

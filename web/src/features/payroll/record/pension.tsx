import { pensionInput } from '@tenure/contract/payroll/pension';
import { getPension, putPension } from '@tenure/contract/payroll/section.endpoints';
import type { SectionProps } from '../../../lib/area/web-area.tsx';
import { RecordSection } from './record-section.tsx';
import { useSavedRecord } from './use-saved-record.ts';

const words = {
  noun: 'pension',
  begin: 'Set up pension',
  change: 'Edit pension',
  submit: 'Save pension',
  saved: 'Pension saved',
  empty: 'The payroll team sets up your workplace pension.',
};

export default function Pension(props: SectionProps) {
  const { query, save } = useSavedRecord(getPension, putPension, props.employeeId);
  return (
    <RecordSection
      {...props}
      id="pension"
      lead="Workplace pension"
      query={query}
      schema={pensionInput}
      save={save}
      editAction="pension.edit"
      words={words}
      recordOf={(answer) => ({
        ...answer,
        pensionSchemeType: answer.pensionSchemeType ? String(answer.pensionSchemeType.value) : null,
      })}
    />
  );
}

import { formatMoney } from '@tenure/contract/kit/money';
import {
  employmentForm,
  getEmploymentDetails,
  putEmploymentDetails,
} from '@tenure/contract/payroll/employment-details';
import type { SectionProps } from '../../../lib/area/web-area.tsx';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import classes from '../payroll.module.css';
import { RecordSection } from './record-section.tsx';
import { useSavedRecord } from './use-saved-record.ts';

const words = {
  noun: 'pay details record',
  begin: 'Add pay details',
  change: 'Change pay details',
  submit: 'Save pay details',
  saved: 'Pay details saved',
  empty:
    'Pay basis, pay cycle and classification appear here once the payroll team has added them.',
};

export default function EmploymentDetails(props: SectionProps) {
  const { query, save } = useSavedRecord(
    getEmploymentDetails,
    putEmploymentDetails,
    props.employeeId,
  );
  const { language, today } = usePersonFormats();
  return (
    <RecordSection
      {...props}
      id="employment-details"
      query={query}
      schema={employmentForm}
      save={save}
      editAction="employment-details.edit"
      words={words}
      start={{ effectiveFrom: today(new Date()) }}
      // Each change has its own start date.
      recordOf={(answer) => ({ ...answer, effectiveFrom: today(new Date()) })}
      shownOf={(answer) => ({ ...answer, effectiveFrom: null })}
      above={({ salary }) =>
        salary ? (
          <dl className={classes.facts} style={{ marginBottom: 20 }}>
            <div>
              <dt>Salary</dt>
              <dd>{formatMoney(salary, language)} per year</dd>
            </div>
          </dl>
        ) : null
      }
    />
  );
}

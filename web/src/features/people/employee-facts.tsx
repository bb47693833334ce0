import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Employee } from '@tenure/contract/people/employee';
import { type EmployeeInput, employeeForm } from '@tenure/contract/people/employee-form';
import { getEmployee, getUserProfile, putEmployee } from '@tenure/contract/people/endpoints';
import { type ReactNode, useState } from 'react';
import { can } from '../../lib/actions.ts';
import { refresh } from '../../lib/api-query.ts';
import type { SectionProps } from '../../lib/area/web-area.tsx';
import { useAsAt } from '../../lib/as-at.context.tsx';
import { call } from '../../lib/call.ts';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { useSite } from '../../lib/me.ts';
import { ServerForm } from '../../ui/form/server-form.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Person } from '../../ui/person/person.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import classes from './employee-facts.module.css';
import { useSaveForApproval } from './pending/use-save-for-approval.ts';
import { employeeQuery } from './queries.ts';

const EDIT = 'employees.employee.edit';
const stored = (record: Employee) => ({ record, version: record.version });

/** The employee details the viewer can see; names are edited inline. */
export default function EmployeeFacts({ employeeId, title }: SectionProps) {
  const client = useQueryClient();
  const me = useSite().user.id;
  const employee = useQuery(employeeQuery(employeeId, useAsAt()));
  const [isOpen, setOpen] = useState(false);
  const save = useSaveForApproval(employeeId, 'general', 'Details saved');
  const params = { employeeId };
  const put = async (body: EmployeeInput, ifMatch: number | undefined) => {
    const answer = await call(putEmployee, { params, body, ifMatch });
    await Promise.all([
      refresh(client, getEmployee, params),
      refresh(client, getUserProfile, params),
    ]);
    return answer;
  };
  const { data } = employee;
  return (
    <Section
      title={title}
      action={
        data && !isOpen && can(data.metadata.actions, EDIT) ? (
          <Button variant="default" onClick={() => setOpen(true)}>
            Edit details
          </Button>
        ) : null
      }
    >
      {employee.isPending ? <LoadingRows label="Loading details" rows={2} /> : null}
      {employee.isError && !data ? (
        <ErrorState
          title="Details couldn’t be loaded"
          error={employee.error}
          onRetry={employee.refetch}
        />
      ) : null}
      {data && isOpen ? (
        <div className={classes.form}>
          <ServerForm
            fields={data.metadata.fields.filter(({ key }) => key in employeeForm.shape)}
            schema={employeeForm}
            stored={stored(data)}
            reload={async () => stored(await call(getEmployee, { params }))}
            submit={({ value, version }) => save.run(() => put(value, version))}
            submitLabel="Save changes"
            draftKey={`employee.${me}.${employeeId}`}
            onCancel={() => setOpen(false)}
            onSaved={(value, before) => {
              setOpen(false);
              // A changed email address was notified immediately, so that change offers no undo.
              const earlier = value.email === before?.email ? before : null;
              save.tell(earlier && ((version) => put(earlier, version)));
            }}
          />
        </div>
      ) : null}
      {data && !isOpen ? <Facts employee={data} /> : null}
    </Section>
  );
}

const facts = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['preferredName', 'Preferred name'],
  ['email', 'Work email'],
  ['mobile', 'Work mobile'],
  ['secondaryManager', 'Second manager'],
  ['location', 'Location'],
  ['legalEntity', 'Legal entity'],
  ['employmentType', 'Employment type'],
  ['startDate', 'Start date'],
  ['endDate', 'Last day'],
  ['expiryDate', 'End of fixed term'],
  ['probationEndDate', 'End of probation'],
  ['employeeNumber', 'Employee number'],
] as const satisfies readonly (readonly [keyof Employee, string])[];

/** Uses the server's label if it sends one; fields marked as not visible are left out. */
function Facts({ employee }: { employee: Employee }) {
  const { date } = usePersonFormats();
  const listed = new Map(employee.metadata.fields.map((field) => [field.key, field]));
  return (
    <dl className={classes.facts}>
      {facts.map(([key, label]) => {
        const shown = listed.get(key)?.isVisible === false ? null : factOf(employee[key], date);
        return shown ? (
          <div key={key}>
            <dt>{listed.get(key)?.label ?? label}</dt>
            <dd>{shown}</dd>
          </div>
        ) : null;
      })}
    </dl>
  );
}

/** Formats text, dates, people and named records; null for empty values. */
function factOf(value: unknown, date: (day: string) => string): ReactNode {
  if (typeof value === 'string') {
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return date(value);
    return value;
  }
  if (typeof value !== 'object' || value === null) return null;
  if ('displayName' in value)
    return <Person person={value as NonNullable<Employee['manager']>} size={24} inline />;
  return 'title' in value ? String(value.title) : null;
}

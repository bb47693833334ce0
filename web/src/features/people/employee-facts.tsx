import { useQuery } from '@tanstack/react-query';
import type { Employee } from '@tenure/contract/people/employee';
import type { ReactNode } from 'react';
import type { SectionProps } from '../../lib/web-area.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Person } from '../../ui/person/person.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { When } from '../../ui/when.tsx';
import classes from './employee-facts.module.css';
import { employeeQuery } from './queries.ts';

/** The details of an employee that the viewer can see. */
export default function EmployeeFacts({ employeeId, title }: SectionProps) {
  const employee = useQuery(employeeQuery(employeeId));
  return (
    <Section title={title}>
      {employee.isPending ? <LoadingRows label="Loading details" rows={2} /> : null}
      {employee.isError ? (
        <ErrorState
          title="Details couldn’t be loaded"
          error={employee.error}
          onRetry={employee.refetch}
        />
      ) : null}
      {employee.data ? <Facts employee={employee.data} /> : null}
    </Section>
  );
}

const facts = [
  ['preferredName', 'Preferred name'],
  ['email', 'Email'],
  ['secondaryManager', 'Also reports to'],
  ['location', 'Location'],
  ['legalEntity', 'Employer'],
  ['employmentType', 'Employment type'],
  ['startDate', 'Started'],
  ['endDate', 'Ends'],
  ['employeeNumber', 'Employee number'],
] as const satisfies readonly (readonly [keyof Employee, string])[];

/** The server's own label where it sends one; what it marks as not visible is left out. */
function Facts({ employee }: { employee: Employee }) {
  const listed = new Map(employee.metadata.fields.map((field) => [field.key, field]));
  return (
    <dl className={classes.facts}>
      {facts.map(([key, label]) => {
        const shown = listed.get(key)?.isVisible === false ? null : factOf(employee[key]);
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

/** Text, dates, people and named things; what is empty is left out. */
function factOf(value: unknown): ReactNode {
  if (typeof value === 'string') {
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return <When at={value} />;
    return value;
  }
  if (typeof value !== 'object' || value === null) return null;
  if ('displayName' in value)
    return <Person person={value as NonNullable<Employee['manager']>} size={24} inline />;
  return 'title' in value ? String(value.title) : null;
}

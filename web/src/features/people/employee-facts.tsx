import { useQuery } from '@tanstack/react-query';
import type { Employee } from '@tenure/contract/people/employee';
import type { ReactNode } from 'react';
import { Section } from '../../ui/page/section.tsx';
import { Person } from '../../ui/person/person.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { When } from '../../ui/when.tsx';
import classes from './employee-facts.module.css';
import type { SectionProps } from './profile-section.tsx';
import { employeeQuery } from './queries.ts';

/** What stands in somebody's record, in the order and under the labels the server lists. */
export function EmployeeFacts({ employeeId, title }: SectionProps) {
  const employee = useQuery(employeeQuery(employeeId));
  return (
    <Section title={title}>
      {employee.isPending ? <LoadingRows label="Loading details" rows={2} /> : null}
      {employee.isError ? (
        <ErrorState
          title="The details could not be loaded"
          error={employee.error}
          onRetry={employee.refetch}
        />
      ) : null}
      {employee.data ? <Facts employee={employee.data} /> : null}
    </Section>
  );
}

function Facts({ employee }: { employee: Employee }) {
  const facts = employee.metadata.fields
    .filter(({ isVisible }) => isVisible)
    .flatMap(({ key, label }) => {
      const shown = factOf(Reflect.get(employee, key));
      return shown ? [{ key, label, shown }] : [];
    });
  return (
    <dl className={classes.facts}>
      {facts.map(({ key, label, shown }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
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
  if ('displayName' in value) return <Person person={value as NonNullable<Employee['manager']>} size={24} />;
  return 'title' in value ? String(value.title) : null;
}

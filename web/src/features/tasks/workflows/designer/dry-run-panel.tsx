import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePersonFormats } from '../../../../lib/format/person-format.context.tsx';
import { hasFailed } from '../../../../lib/has-failed.ts';
import { RecordPicker } from '../../../../ui/form/controls/record-picker.tsx';
import { LoadingRows } from '../../../../ui/states/loading.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import classes from './designer.module.css';
import { dryRunQuery } from './queries.ts';

/** Simulates the workflow for one person, starting today: who does what and when. */
export function DryRunPanel({ templateId }: { templateId: number }) {
  const { date } = usePersonFormats();
  const [employeeId, setEmployeeId] = useState<number | null>(null);
  const run = useQuery(dryRunQuery(templateId, employeeId));
  return (
    <div className={classes.form}>
      <RecordPicker of="person" label="Employee" value={employeeId} onChange={setEmployeeId} />
      {employeeId !== null && run.isPending ? (
        <LoadingRows label="Loading dry run" rows={4} />
      ) : null}
      {employeeId !== null && hasFailed(run) ? (
        <ErrorState
          title="The dry run couldn’t be loaded"
          error={run.error}
          onRetry={run.refetch}
        />
      ) : null}
      {run.data ? (
        <ol className={classes.plan}>
          {run.data.steps.map((step) => (
            <li key={step.id} data-left-out={!step.applies || undefined}>
              <strong>{step.title}</strong>
              <span className={classes.quiet}>
                {step.applies
                  ? [
                      step.does ?? step.typeLabel,
                      step.assignee?.displayName,
                      step.isFallback ? 'because no one else is available' : null,
                      `starts ${date(step.startsOn)}`,
                      step.dependsOnAnswers ? 'depends on answers' : null,
                      step.dueOn ? `due ${date(step.dueOn)}` : null,
                    ]
                      .filter(Boolean)
                      .join(' · ')
                  : 'Left out for this person'}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}

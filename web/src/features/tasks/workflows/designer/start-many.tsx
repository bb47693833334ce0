import { Button } from '@mantine/core';
import { fieldsOf } from '@tenure/contract/kit/field';
import { startManyForm, startWorkflows } from '@tenure/contract/tasks/workflows/template-endpoints';
import { useState } from 'react';
import { call } from '../../../../lib/call.ts';
import { AudienceField } from '../../../../ui/audience/audience-field.tsx';
import { ServerForm } from '../../../../ui/form/server-form.tsx';
import { JobProgress } from '../../../../ui/job-progress/job-progress.tsx';
import classes from './designer.module.css';

const controls = { audience: AudienceField };

/** Starts the published workflow for everyone in an audience, except those who already have it. */
export function StartMany({ templateId, onClose }: { templateId: number; onClose: () => void }) {
  const [jobId, setJobId] = useState<number | null>(null);
  if (jobId !== null)
    return (
      <div className={classes.form}>
        <JobProgress jobId={jobId} />
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
    );
  return (
    <ServerForm
      fields={fieldsOf(startManyForm)}
      schema={startManyForm}
      controls={controls}
      start={{ audience: { type: 'everyone' } }}
      submit={async ({ value: body, idempotencyKey }) => {
        const started = await call(startWorkflows, {
          params: { templateId },
          body,
          idempotencyKey,
        });
        setJobId(started.longJobId);
      }}
      submitLabel="Start workflows"
      onCancel={onClose}
      onSaved={() => undefined}
    />
  );
}

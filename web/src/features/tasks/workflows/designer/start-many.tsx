import { Button } from '@mantine/core';
import type { AudienceRule } from '@tenure/contract/audience/rule';
import { startWorkflows } from '@tenure/contract/tasks/workflows/template-endpoints';
import { useState } from 'react';
import { call } from '../../../../lib/call.ts';
import { AudienceEditor } from '../../../../ui/audience/audience-editor.tsx';
import DayPicker from '../../../../ui/form/days/day-picker.tsx';
import { JobProgress } from '../../../../ui/job-progress/job-progress.tsx';
import { useAttempt } from '../../../../ui/use-attempt.ts';
import classes from './designer.module.css';

const everyone: AudienceRule = { type: 'everyone' };

/** Starts the published workflow for everyone an audience includes; those who have it are left out. */
export function StartMany({ templateId, onClose }: { templateId: number; onClose: () => void }) {
  const attempt = useAttempt();
  const [audience, setAudience] = useState<AudienceRule | null>(everyone);
  const [date, setDate] = useState<string | null>(null);
  const [jobId, setJobId] = useState<number | null>(null);
  const start = () =>
    attempt(async () => {
      if (!audience || !date) return;
      const { longJobId } = await call(startWorkflows, {
        params: { templateId },
        body: { audience, date },
      });
      setJobId(longJobId);
    });
  if (jobId !== null)
    return (
      <div className={classes.form}>
        <JobProgress jobId={jobId} labels={{ Started: 'Workflows started' }} />
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
    );
  return (
    <div className={classes.form}>
      <AudienceEditor rule={everyone} onChange={setAudience} />
      <DayPicker
        label="Date"
        description="Due dates are counted from this date."
        withAsterisk
        value={date}
        onChange={(value) => setDate((value as string | null) ?? null)}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={start} disabled={audience === null || date === null}>
          Start workflows
        </Button>
      </div>
    </div>
  );
}

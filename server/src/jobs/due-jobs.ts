import type { Job } from '@tenure/core/kit/background/job';
import cron from 'cron-parser';

/** Finds the recurring jobs of a minute, in UTC. */
export function dueJobs(jobs: readonly Job[]): (minute: Date) => readonly Job[] {
  const timed = jobs.map((job) => ({ job, fields: cron.parseExpression(job.cron).fields }));
  return (minute) => {
    const is = (values: readonly number[], value: number) => values.includes(value);
    return timed
      .filter(
        ({ fields }) =>
          is(fields.minute, minute.getUTCMinutes()) &&
          is(fields.hour, minute.getUTCHours()) &&
          is(fields.dayOfMonth as readonly number[], minute.getUTCDate()) &&
          is(fields.month, minute.getUTCMonth() + 1) &&
          is(fields.dayOfWeek, minute.getUTCDay()),
      )
      .map(({ job }) => job);
  };
}

/** Uploaded and exported files are deleted after a week: their contents are in the records. */
import type { Job } from '../../kit/background/job.ts';

const DAYS = 7;

export const forgetFiles: Job = {
  name: 'people-files-retention',
  cron: '41 3 * * *',
  async run(ctx) {
    const before = new Date(ctx.now.getTime() - DAYS * 86_400_000);
    await ctx.db.deleteFrom('employee_imports').where('created_at', '<', before).execute();
    await ctx.db.deleteFrom('employee_exports').where('created_at', '<', before).execute();
  },
};

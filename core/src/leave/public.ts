import type { Job } from '../kit/job.ts';
import { accrueLeave } from './jobs/accrue-leave.ts';
import { escalateRequests } from './jobs/escalate-requests.ts';

export { leaveSubscriptions } from './notices.ts';
export { leaveRoutes } from './routes.ts';

export const leaveJobs: readonly Job[] = [
  { name: 'leave-accrual', cron: '7 * * * *', run: accrueLeave },
  { name: 'leave-escalation', cron: '*/5 * * * *', run: escalateRequests },
];

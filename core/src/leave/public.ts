import type { Job } from '../kit/job.ts';
import { administrationRoutes } from './administration.routes.ts';
import { leaveAccrual } from './jobs/accrue-leave.ts';
import { leaveEscalation } from './jobs/escalate-requests.ts';
import { leaveRoutes as requestRoutes } from './routes.ts';

export { addDefaultLeaveTypes } from './default-leave-types.ts';
export { leaveFileOwner } from './leave-evidence.ts';
export { leaveToDo } from './leave-to-do.ts';
export { leaveCalendarWidget, leaveWidget } from './leave-widgets.ts';
export { leaveSubscriptions } from './notices.ts';
export { whoIsAway } from './who-is-away.ts';

export const leaveRoutes = [...requestRoutes, ...administrationRoutes];

export const leaveJobs: readonly Job[] = [leaveAccrual, leaveEscalation];

import { getLongJob } from '@tenure/contract/site/long-job';
import { apiQuery } from '../../lib/api-query.ts';

/** The query of a job, shared by everything on a page; JobProgress refetches it. */
export const jobQuery = (longJobId: number) =>
  apiQuery(getLongJob, { params: { longJobId: String(longJobId) } });

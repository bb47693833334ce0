import { getLongJob } from '@tenure/contract/site/long-job';
import { apiQuery } from '../../lib/api-query.ts';

/** One copy of a job for everything on a page: JobProgress keeps it current. */
export const jobQuery = (longJobId: number) =>
  apiQuery(getLongJob, { params: { longJobId: String(longJobId) } });

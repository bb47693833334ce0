import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelLongJob } from '@tenure/contract/site/long-job';
import { sentenceOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { LoadingRows } from '../states/loading.tsx';
import { ErrorState } from '../states/states.tsx';
import { toast } from '../toast.ts';
import { JobProgressCard, type ResultLabels } from './job-progress-card.tsx';
import { jobQuery } from './job-query.ts';

const POLL_MS = 1000;

interface Props {
  jobId: number;
  labels?: ResultLabels;
  /** Whether cancelling discards everything the job did. */
  keepsNothing?: boolean;
}

/** Progress of a long job, while it runs and afterwards. */
export function JobProgress({ jobId, labels, keepsNothing = false }: Props) {
  const client = useQueryClient();
  const params = { longJobId: String(jobId) };
  const query = jobQuery(jobId);
  const job = useQuery({
    ...query,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && data.state !== 'queued' && data.state !== 'running' ? false : POLL_MS,
  });
  const cancel = useMutation({
    mutationFn: () => call(cancelLongJob, { params }),
    onSuccess: (answer) => client.setQueryData(query.queryKey, answer),
    onError: (error) => toast.critical(sentenceOf(error)),
  });
  if (job.data)
    return (
      <JobProgressCard
        job={job.data}
        {...(labels ? { labels } : {})}
        keepsNothing={keepsNothing}
        isCancelling={cancel.isPending}
        onCancel={() => cancel.mutate()}
      />
    );
  return job.error ? (
    <ErrorState
      title="Progress couldn’t be loaded"
      error={job.error}
      onRetry={() => job.refetch()}
    />
  ) : (
    <LoadingRows label="Loading progress" />
  );
}

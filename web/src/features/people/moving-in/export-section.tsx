import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { pathOf } from '@tenure/contract/kit/endpoint';
import { getExport, startExport } from '@tenure/contract/people/moving-in-endpoints';
import { sentenceOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { JobProgress } from '../../../ui/job-progress/job-progress.tsx';
import { jobQuery } from '../../../ui/job-progress/job-query.ts';
import { Section } from '../../../ui/page/section.tsx';
import { toast } from '../../../ui/toast.ts';

/** Exports everyone with the import's columns, to edit the file and import it again. */
export function ExportSection() {
  const start = useMutation({
    mutationFn: () => call(startExport, {}),
    onError: (error) => toast.critical(sentenceOf(error)),
  });
  const job = useQuery({
    ...jobQuery(start.data?.longJobId ?? 0),
    enabled: start.data !== undefined,
  });
  const address = (path: string) => pathOf(path, { exportId: start.data?.id });
  return (
    <Section
      title="Export everyone"
      lead="The same columns as an import. Edit the file and upload it to update people."
      action={
        <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
          Prepare export
        </Button>
      }
    >
      {start.data ? <JobProgress jobId={start.data.longJobId} /> : null}
      {job.data?.state === 'done' ? (
        <Group gap="xs" mt="sm">
          <Button component="a" href={address(getExport.csv.path)} download="people.csv">
            Download CSV
          </Button>
          <Button component="a" href={address(getExport.xlsx.path)} download="people.xlsx">
            Download Excel
          </Button>
        </Group>
      ) : null}
    </Section>
  );
}

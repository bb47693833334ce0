import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { countInWords } from '../../../lib/format/count-in-words.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { JobProgress } from '../../../ui/job-progress/job-progress.tsx';
import { useJobEnd } from '../../../ui/job-progress/use-job-end.ts';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { CheckedRows } from './checked-rows.tsx';
import { MatchColumns } from './match-columns.tsx';
import { importQuery, refreshPeople } from './moving-in-queries.ts';

interface Props {
  importId: number;
  onAgain: () => void;
}

const labels = {
  add: 'New people',
  rehire: 'Rehired',
  change: 'Changed',
  problems: 'Problems',
  imported: 'Imported',
};

/** The next step of an import, by its state. */
export function ImportSteps({ importId, onAgain }: Props) {
  const client = useQueryClient();
  const query = useQuery(importQuery(importId, 'problems', 1));
  const longJobId = query.data?.longJobId ?? null;
  const isWorking = query.data?.state === 'checking' || query.data?.state === 'importing';
  useJobEnd(isWorking ? longJobId : null, () => query.refetch().then(() => refreshPeople(client)));
  return (
    <Loaded what="the import" query={query}>
      {(data) =>
        data.state === 'done' ? (
          <EmptyState
            heading="h2"
            title={`${countInWords(data.rowCount, 'row')} imported`}
            action={
              <Button component={AppLink} href="/controlpanel/org-chart/view">
                Open org chart
              </Button>
            }
          >
            {data.summary
              ? `${data.summary.add.toLocaleString()} new, ${data.summary.change.toLocaleString()} changed, ${data.summary.rehire.toLocaleString()} rehired`
              : null}
          </EmptyState>
        ) : isWorking && longJobId !== null ? (
          <JobProgress jobId={longJobId} labels={labels} />
        ) : data.state === 'checked' ? (
          <CheckedRows import={data} onAgain={onAgain} />
        ) : (
          <MatchColumns import={data} />
        )
      }
    </Loaded>
  );
}

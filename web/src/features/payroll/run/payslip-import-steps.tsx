import { Button, Group, Pagination } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pathOf } from '@tenure/contract/kit/endpoint';
import { listPayslips } from '@tenure/contract/payroll/payslip';
import {
  getPayslipImport,
  getPayslipImportProblems,
  type PayslipImport,
  runPayslipImport,
} from '@tenure/contract/payroll/payslip-import';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { alwaysStale, apiQuery, refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { countInWords } from '../../../lib/format/count-in-words.ts';
import { DatesRead } from '../../../ui/form/files/dates-read.tsx';
import { JobProgress } from '../../../ui/job-progress/job-progress.tsx';
import { useJobEnd } from '../../../ui/job-progress/use-job-end.ts';
import { Section } from '../../../ui/page/section.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { RowProblems } from './row-problems.tsx';

interface Props {
  importId: number;
  onAgain: () => void;
}

/** The next step of an import, by its state. */
export function PayslipImportSteps({ importId, onAgain }: Props) {
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...apiQuery(getPayslipImport, { params: { importId }, query: page > 1 ? { page } : {} }),
    ...alwaysStale,
    placeholderData: keepPreviousData,
  });
  const { state, longJobId = null } = query.data ?? {};
  const isWorking = state === 'checking' || state === 'importing';
  useJobEnd(isWorking ? longJobId : null, async () => {
    const { data } = await query.refetch();
    if (data?.state === 'done') await refresh(client, listPayslips);
  });
  return (
    <Loaded what="the import" query={query}>
      {(found) =>
        isWorking && longJobId !== null ? (
          <Section
            title={state === 'checking' ? `Checking ${found.fileName}` : 'Importing payslips'}
            lead="You can leave this page and come back to it. Nothing is imported until every row is correct."
          >
            <JobProgress jobId={longJobId} keepsNothing />
          </Section>
        ) : found.state === 'checked' ? (
          <Checked found={found} page={page} onPage={setPage} onAgain={onAgain} />
        ) : (
          <EmptyState
            heading="h2"
            {...(found.state === 'done'
              ? { icon: <IconCheck size={20} stroke={1.6} aria-hidden /> }
              : {})}
            title={
              found.state === 'done'
                ? `${countInWords(found.rowCount, 'payslip')} imported`
                : 'The check was cancelled'
            }
            action={<Button onClick={onAgain}>Import another file</Button>}
          >
            {found.state === 'done'
              ? 'People can see them in their profile, under Payment details.'
              : 'Nothing was imported.'}
          </EmptyState>
        )
      }
    </Loaded>
  );
}

interface CheckedProps {
  found: PayslipImport;
  page: number;
  onPage: (page: number) => void;
  onAgain: () => void;
}

function Checked({ found, page, onPage, onAgain }: CheckedProps) {
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: () =>
      call(runPayslipImport, { params: { importId: found.id }, ifMatch: found.version }),
    onSuccess: () => refresh(client, getPayslipImport),
    onError: (error) => toast.critical(sentenceOf(error)),
  });
  const { problemCount, rowCount, pdfCount } = found;
  const pages = found.metadata.pagination.totalPages;
  const read = `${countInWords(rowCount, 'row')}${pdfCount > 0 ? ` and ${countInWords(pdfCount, 'PDF file')}` : ''} checked.`;
  return (
    <Section title={`Checked ${found.fileName}`}>
      <p role="status">
        {problemCount === 0
          ? `${read} Every row can be imported.`
          : `${read} ${countInWords(problemCount, 'problem')} found, and nothing was imported. Fix ${problemCount === 1 ? 'it' : 'them'} and upload the file again.`}
      </p>
      <DatesRead dates={found.dates} />
      <Group mt="md" mb="md">
        {can(found.metadata.actions, 'payslip-imports.run') ? (
          <Button loading={run.isPending} onClick={() => run.mutate()}>
            Import {countInWords(rowCount, 'payslip')}
          </Button>
        ) : null}
        {problemCount > 0 ? (
          <Button
            component="a"
            variant="default"
            href={pathOf(getPayslipImportProblems.path, { importId: found.id })}
            download="problems.csv"
          >
            Download problems
          </Button>
        ) : null}
        <Button variant="default" onClick={onAgain}>
          Upload another file
        </Button>
      </Group>
      {found.problems.length > 0 ? <RowProblems problems={found.problems} /> : null}
      {pages > 1 ? (
        <Pagination
          mt="md"
          total={pages}
          value={page}
          onChange={onPage}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      ) : null}
    </Section>
  );
}

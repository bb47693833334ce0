import { Button, Group, Pagination } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pathOf } from '@tenure/contract/kit/endpoint';
import {
  type EmployeeImport,
  type ImportedRow,
  type ImportSummary,
  MOST_CREATES,
} from '@tenure/contract/people/import';
import {
  getImport,
  getImportProblems,
  runImport,
} from '@tenure/contract/people/moving-in-endpoints';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { countInWords } from '../../../lib/format/count-in-words.ts';
import { DatesRead } from '../../../ui/form/files/dates-read.tsx';
import { Section } from '../../../ui/page/section.tsx';
import classes from './import.module.css';
import { importQuery } from './moving-in-queries.ts';
import { newRecordsInWords } from './new-records.ts';

interface Props {
  import: EmployeeImport;
  onAgain: () => void;
}

/** The effect of an import and all problems of the file, before anything is saved. */
export function CheckedRows({ import: given, onAgain }: Props) {
  const client = useQueryClient();
  const { summary } = given;
  const show = (summary?.problems ?? 0) > 0 ? 'problems' : 'changes';
  const [page, setPage] = useState(1);
  const query = useQuery(importQuery(given.id, show, page));
  const run = useMutation({
    mutationFn: () => call(runImport, { params: { importId: given.id }, ifMatch: given.version }),
    onSuccess: () => refresh(client, getImport),
  });
  if (!summary) return null;
  const counts = [
    ['New people', summary.add],
    ['Changed', summary.change],
    ['Rehired', summary.rehire],
    ['Unchanged', summary.same],
    ['Problems', summary.problems],
  ] as const;
  const pages = query.data?.metadata.pagination.totalPages ?? 1;
  return (
    <>
      <Section title={`Checked ${given.fileName}`} lead={countInWords(given.rowCount, 'row')}>
        <dl className={classes.counts}>
          {counts.map(([label, count]) => (
            <div key={label} data-critical={(label === 'Problems' && count > 0) || undefined}>
              <dt>{label}</dt>
              <dd>{count.toLocaleString()}</dd>
            </div>
          ))}
        </dl>
        <DatesRead dates={summary.dates} />
        {summary.creates.length > 0 ? <NewRecords records={summary.creates} /> : null}
        {run.isError ? (
          <p role="alert" className={classes.refused}>
            {sentenceOf(run.error)}
          </p>
        ) : null}
        <Group mt="md">
          {can(given.metadata.actions, 'employee-imports.run') ? (
            <Button onClick={() => run.mutate()} loading={run.isPending}>
              Import {countInWords(given.rowCount, 'row')}
            </Button>
          ) : null}
          {show === 'problems' ? (
            <Button
              component="a"
              href={pathOf(getImportProblems.path, { importId: given.id })}
              download="problems.csv"
              variant="default"
            >
              Download problems
            </Button>
          ) : null}
          <Button variant="default" onClick={onAgain}>
            Upload another file
          </Button>
        </Group>
      </Section>
      {query.data && query.data.rows.length > 0 ? (
        <Section title={show === 'problems' ? 'Problems' : 'Changes'}>
          {show === 'problems' ? (
            <ProblemTable rows={query.data.rows} />
          ) : (
            <ChangeTable rows={query.data.rows} />
          )}
          {pages > 1 ? (
            <Pagination
              mt="md"
              total={pages}
              value={page}
              onChange={setPage}
              getControlProps={(control) => ({ 'aria-label': `${control} page` })}
            />
          ) : null}
        </Section>
      ) : null}
    </>
  );
}

/** Named, so that a typo in the file is seen before it becomes a department. */
function NewRecords({ records }: { records: ImportSummary['creates'] }) {
  return (
    <div className={classes.creates}>
      <h3>New records</h3>
      <ul>
        {newRecordsInWords(records).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {records.length >= MOST_CREATES ? (
        <p className={classes.quiet}>Only the first {MOST_CREATES} new records are shown.</p>
      ) : null}
    </div>
  );
}

function ProblemTable({ rows }: { rows: readonly ImportedRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables must be scrollable by keyboard
    <section className={classes.scroll} aria-label="Problems by row" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>Row</th>
            <th>Name</th>
            <th>Column</th>
            <th>Value</th>
            <th>Problem</th>
          </tr>
        </thead>
        <tbody>
          {rows.flatMap(({ row, name, problems }) =>
            problems.map(({ column, value, message }) => (
              <tr key={`${row} ${column} ${message}`}>
                <td>{row}</td>
                <td>{name}</td>
                <td>{column}</td>
                <td>{value}</td>
                <td>{message}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );
}

function ChangeTable({ rows }: { rows: readonly ImportedRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables must be scrollable by keyboard
    <section className={classes.scroll} aria-label="Changes by row" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>Row</th>
            <th>Name</th>
            <th>Field</th>
            <th>Before</th>
            <th>After</th>
          </tr>
        </thead>
        <tbody>
          {rows.flatMap(({ row, name, changes }) =>
            changes.map(({ column, before, after }) => (
              <tr key={`${row} ${column}`}>
                <td>{row}</td>
                <td>{name}</td>
                <td>{column}</td>
                <td>{before ?? ''}</td>
                <td>{after ?? ''}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );
}

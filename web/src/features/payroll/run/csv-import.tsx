import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Imported } from '@tenure/contract/payroll/pay-run';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { unitAfter } from '../../../lib/format/count-in-words.ts';
import { LocalFileField } from '../../../ui/form/files/local-file-field.tsx';
import { showUnread } from '../../../ui/form/unread.ts';
import { toast } from '../../../ui/toast.ts';
import { RowProblems } from './row-problems.tsx';

interface Props {
  label: string;
  /** "payslips" */
  things: string;
  template: { href: string; name: string };
  /** The file's text as CSV. */
  read: (text: string) => string;
  /** A dry run saves nothing. */
  send: (csv: string, isDryRun: boolean) => Promise<Imported>;
  onImported: () => unknown;
  /** Further fields beside the file. */
  children?: ReactNode;
}

const MOST_BYTES = 5_000_000;
const MOST_CSV = 1_000_000;

/** A CSV import: all rows are checked first, and imported only if all are valid. */
export function CsvImport({ label, things, template, read, send, onImported, children }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [checked, setChecked] = useState<{ csv: string; found: Imported } | null>(null);
  const run = useMutation({
    mutationFn: async ({ csv, isDryRun }: { csv: string; isDryRun: boolean }) => ({
      csv,
      found: await send(csv, isDryRun),
    }),
    onSuccess: ({ csv, found }) => {
      // Data may have changed since the check: then nothing was imported, and the errors are shown.
      if (found.isDryRun || found.errors.length > 0) return setChecked({ csv, found });
      toast.positive(
        `${found.imported.toLocaleString()} ${unitAfter(found.imported, things)} imported`,
      );
      setChecked(null);
      setFile(null);
      return onImported();
    },
    onError: (error) => setWrong(sentenceOf(error)),
  });
  const check = async (section: Element | null) => {
    if (showUnread(section)) return;
    if (!file) return setWrong('Choose a file');
    if (file.size > MOST_BYTES) return setWrong('Use a file of at most 5 MB');
    const csv = read(await file.text());
    if (csv.length > MOST_CSV) return setWrong('Use a CSV file of at most 1 MB');
    setWrong(null);
    run.mutate({ csv, isDryRun: true });
  };
  const rows = checked?.found.rows ?? 0;
  const errors = checked?.found.errors ?? [];
  return (
    <>
      {children}
      <LocalFileField
        label={label}
        accept=".csv,.txt"
        help="The list from Super Fund Lookup as it is, or a CSV file"
        file={file}
        onChange={(chosen) => {
          setFile(chosen);
          setWrong(null);
          setChecked(null);
        }}
        error={wrong}
      />
      <Group gap="sm">
        <Button
          variant={checked && errors.length === 0 ? 'default' : 'filled'}
          onClick={({ currentTarget }) => check(currentTarget.closest('section'))}
          loading={run.isPending && !checked}
        >
          Check file
        </Button>
        <Button component="a" variant="subtle" href={template.href} download={template.name}>
          Download template
        </Button>
      </Group>
      <div role="status">
        {checked ? (
          <div style={{ marginTop: 16 }}>
            <p>
              {rows.toLocaleString()} {rows === 1 ? 'row' : 'rows'} checked.{' '}
              {errors.length === 0
                ? 'Every row can be imported.'
                : 'Nothing was imported. Fix these rows and check the file again.'}
            </p>
            {errors.length === 0 ? (
              <Button
                mt="sm"
                loading={run.isPending}
                onClick={({ currentTarget }) => {
                  if (!showUnread(currentTarget.closest('section')))
                    run.mutate({ csv: checked.csv, isDryRun: false });
                }}
              >
                Import {rows.toLocaleString()} {unitAfter(rows, things)}
              </Button>
            ) : (
              <RowProblems problems={errors} />
            )}
          </div>
        ) : null}
      </div>
    </>
  );
}

/** A template with the column names and one example row. */
export const templateOf = (columns: readonly string[], example: readonly string[]) =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`${columns.join()}\r\n${example.join()}\r\n`)}`;

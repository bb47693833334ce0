import { Button, Checkbox, Group, Select, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EmployeeImport, ImportOptions } from '@tenure/contract/people/import';
import { checkImport, getImport } from '@tenure/contract/people/moving-in-endpoints';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { countInWords } from '../../../lib/format/count-in-words.ts';
import { Section } from '../../../ui/page/section.tsx';
import classes from './import.module.css';

const creates: readonly { value: ImportOptions['creates'][number]; label: string }[] = [
  { value: 'position', label: 'Positions' },
  { value: 'department', label: 'Departments' },
  { value: 'location', label: 'Locations' },
  { value: 'legal-entity', label: 'Legal entities' },
  { value: 'job-role', label: 'Job roles' },
];

/** Maps the file's columns to fields, and sets which records may be created. */
export function MatchColumns({ import: given }: { import: EmployeeImport }) {
  const client = useQueryClient();
  const [columns, setColumns] = useState<Record<number, string | null>>(() =>
    Object.fromEntries(given.matches.map(({ header, column }) => [header, column])),
  );
  const [chosen, setChosen] = useState<string[]>(creates.map(({ value }) => value));
  const [invites, setInvites] = useState(false);
  const check = useMutation({
    mutationFn: () =>
      call(checkImport, {
        params: { importId: given.id },
        ifMatch: given.version,
        body: {
          matches: Object.entries(columns).flatMap(([header, column]) =>
            column === null ? [] : [{ header: Number(header), column }],
          ),
          options: { creates: chosen as ImportOptions['creates'], sendInvitations: invites },
        },
      }),
    onSuccess: () => refresh(client, getImport),
  });
  const missing = given.columns.filter(
    ({ key, isRequired }) => isRequired && !Object.values(columns).includes(key),
  );
  return (
    <>
      <Section
        title={`Match the columns of ${given.fileName}`}
        lead={countInWords(given.rowCount, 'row')}
      >
        <div className={classes.matches}>
          {given.headers.map((header, place) => (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
              key={place}
              label={header || `Column ${place + 1}`}
              placeholder="Not imported"
              clearable
              searchable
              data={given.columns.map(({ key, label }) => ({ value: key, label }))}
              value={columns[place] ?? null}
              onChange={(column) => setColumns({ ...columns, [place]: column })}
            />
          ))}
        </div>
        {missing.length > 0 ? (
          <p className={classes.quiet}>
            New people also need: {missing.map(({ label }) => label).join(', ')}
          </p>
        ) : null}
      </Section>
      <Section title="Options">
        <Stack gap="sm">
          <Checkbox.Group label="Create missing records" value={chosen} onChange={setChosen}>
            <Group mt="xs">
              {creates.map(({ value, label }) => (
                <Checkbox key={value} value={value} label={label} />
              ))}
            </Group>
          </Checkbox.Group>
          <Checkbox
            label="Send invitations to new people"
            description="You can also send them later."
            checked={invites}
            onChange={({ currentTarget }) => setInvites(currentTarget.checked)}
          />
        </Stack>
      </Section>
      {check.isError ? (
        <p role="alert" className={classes.refused}>
          {sentenceOf(check.error)}
        </p>
      ) : null}
      <Group>
        <Button onClick={() => check.mutate()} loading={check.isPending}>
          Check file
        </Button>
      </Group>
    </>
  );
}

import { Select } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type UnitType, unitWords } from '@tenure/contract/org/unit';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { toast } from '../../../ui/toast.ts';
import { AffectedPeople } from './affected-people.tsx';
import classes from './unit.module.css';
import { refreshUnits, unitsQuery, useQueryOf } from './unit-queries.ts';
import { type AnyUnit, endpointsOf } from './unit-types.ts';

interface Props {
  type: UnitType;
  unit: AnyUnit;
  onDone: () => void;
}

/** Moves everything from one unit to another, including past and planned assignments. */
export function MergeDialog({ type, unit, onDone }: Props) {
  const client = useQueryClient();
  const { one } = unitWords[type];
  const [search, setSearch] = useState('');
  const [into, setInto] = useState<string | null>(null);
  const use = useQuery(useQueryOf(type, unit.id));
  const others = useQuery(unitsQuery(type, { search, status: 'open', page: 1, itemsPerPage: 50 }));
  const merge = useMutation({
    mutationFn: () =>
      call(endpointsOf(type).merge, {
        params: { id: unit.id },
        body: { intoId: Number(into) },
        ifMatch: use.data?.version,
      }),
    onSuccess: async ({ title }) => {
      await refreshUnits(client, type);
      toast.positive(`${unit.title} merged into ${title}`);
      onDone();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={`Merge ${unit.title} into another ${one}`}
      confirmLabel="Merge"
      busy={merge.isPending || !use.data}
      onConfirm={() => into && merge.mutate()}
      onCancel={onDone}
    >
      {use.data ? <AffectedPeople use={use.data} /> : <LoadingRows label="Loading" rows={2} />}
      <Select
        label="Merge into"
        placeholder={`Choose a ${one}`}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        data={(others.data?.items ?? [])
          .filter(({ id }) => id !== unit.id)
          .map(({ id, title }) => ({ value: String(id), label: title }))}
        value={into}
        onChange={setInto}
      />
      <p className={classes.quiet}>
        Everything moves, including past and planned positions. {unit.title} is closed. This can’t
        be undone.
      </p>
      {merge.isError ? (
        <p role="alert" className={classes.refused}>
          {sentenceOf(merge.error)}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}

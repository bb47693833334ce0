import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { prepareForm } from '@tenure/contract/contracts/contract';
import { contractMachine } from '@tenure/contract/contracts/contract-states';
import type { prepareContracts } from '@tenure/contract/contracts/endpoints';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import type { Field } from '@tenure/contract/kit/field';
import { useRef } from 'react';
import { useSite } from '../../lib/me.ts';
import { type ControlProps, frameOf } from '../../ui/form/control-props.ts';
import { PeopleControl } from '../../ui/form/controls/people-control.tsx';
import { nothingFound } from '../../ui/form/search/nothing-found.ts';
import { ServerForm } from '../../ui/form/server-form.tsx';
import { toast } from '../../ui/toast.ts';
import { earlierContractsQuery, templateChoicesQuery, usePrepare } from './queries.ts';

function TemplateControl(props: ControlProps) {
  const templates = useQuery(templateChoicesQuery());
  const { name: _, ...frame } = frameOf(props);
  return (
    <Select
      {...frame}
      placeholder="Choose a template"
      data={(templates.data?.items ?? [])
        .filter(({ isArchived }) => !isArchived)
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      value={props.value === null || props.value === undefined ? null : String(props.value)}
      onChange={(value) => props.onChange(value === null ? null : Number(value))}
      nothingFoundMessage={nothingFound('No templates', templates)}
    />
  );
}

const inUse = ['SENT', 'SIGNED', 'COMPLETE'];

const chosenIn = (values: ControlProps['values']) => (values?.employeeIds as number[] | null) ?? [];

/** Shown while exactly one person is chosen. */
function ReplacesControl(props: ControlProps) {
  const [only = 0] = chosenIn(props.values);
  const earlier = useQuery(earlierContractsQuery(only));
  const { name: _, ...frame } = frameOf(props);
  return (
    <Select
      {...frame}
      placeholder="No earlier contract"
      clearable
      clearButtonProps={{ 'aria-label': 'Clear' }}
      data={(earlier.data?.items ?? [])
        .filter(({ status }) => inUse.includes(status))
        .map(({ id, name, status }) => ({
          value: String(id),
          label: `${name} (${contractMachine.states[status].label.toLowerCase()})`,
        }))}
      value={props.value === null || props.value === undefined ? null : String(props.value)}
      onChange={(value) => props.onChange(value === null ? null : Number(value))}
    />
  );
}

const controls = {
  templateId: TemplateControl,
  employeeIds: PeopleControl,
  replacesId: ReplacesControl,
};

interface Props {
  fields: readonly Field[];
  /** Called with the contract's id if only one was prepared. */
  onDone: (only: number | null) => void;
}

export function PrepareForm({ fields, onDone }: Props) {
  const me = useSite().user.id;
  const prepare = usePrepare();
  const made = useRef<AnswerOf<typeof prepareContracts>['items']>([]);
  return (
    <ServerForm
      fields={fields}
      schema={prepareForm}
      controls={controls}
      start={{ employeeIds: [] }}
      shown={(key, values) => key !== 'replacesId' || chosenIn(values).length === 1}
      submit={async (submission) => {
        const { items } = await prepare.mutateAsync(submission);
        made.current = items;
      }}
      submitLabel="Prepare"
      draftKey={`contracts.${me}.new`}
      onCancel={() => onDone(null)}
      onSaved={() => {
        const items = made.current;
        const missing = items.filter(({ isMissingValues }) => isMissingValues).length;
        const words =
          items.length === 1 ? 'Contract prepared' : `${items.length} contracts prepared`;
        toast.positive(missing > 0 ? `${words}. ${missing} with missing values.` : words);
        onDone(items.length === 1 ? (items[0]?.id ?? null) : null);
      }}
    />
  );
}

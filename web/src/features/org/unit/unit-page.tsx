import { Button, SegmentedControl } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { type UnitType, unitTypes, unitWords } from '@tenure/contract/org/unit';
import { ADMINISTRATION } from '@tenure/contract/site/settings-pages';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { CloseDialog } from './close-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { unitColumns } from './unit-columns.tsx';
import { UnitForm } from './unit-form.tsx';
import { refreshUnits, type UnitListQuestion, unitsQuery } from './unit-queries.ts';
import { type AnyUnit, endpointsOf, hrefOf, unitTabs } from './unit-types.ts';

type Open = { what: 'form' | 'merge' | 'close'; unit: AnyUnit | null } | null;

const emptyWords: Readonly<Record<UnitType, string>> = {
  department: 'Departments group positions in the org chart, reports and filters.',
  location: 'Locations set people’s public holidays and time zone.',
  'legal-entity': 'Legal entities are the companies that employ your people.',
  'job-role': 'Job roles share one description across many positions.',
};

/** Departments, locations, legal entities and job roles. */
export function UnitPage() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const type = unitTypes.find((one) => path.startsWith(hrefOf(one))) ?? 'department';
  return <UnitList key={type} type={type} />;
}

function UnitList({ type }: { type: UnitType }) {
  const client = useQueryClient();
  const { one, many, title } = unitWords[type];
  const { search } = useSearch({ strict: false }) as { search?: unknown };
  const [asked, setAsked] = useState<UnitListQuestion>({
    search: typeof search === 'string' ? search : '',
    status: 'open',
    page: 1,
    itemsPerPage: 10,
  });
  const [open, setOpen] = useState<Open>(null);
  const units = useQuery(unitsQuery(type, asked));
  const reopen = useMutation({
    mutationFn: (unit: AnyUnit) =>
      call(endpointsOf(type).reopen, { params: { id: unit.id }, ifMatch: unit.version }),
    onSuccess: async (unit) => {
      await refreshUnits(client, type);
      toast.positive(`${unit.title} reopened`);
    },
    onError: (error) => toast.critical(sentenceOf(error)),
  });
  const actions = units.data?.metadata.actions;
  const add = can(actions, `${many}.add`) ? (
    <Button onClick={() => setOpen({ what: 'form', unit: null })}>Add {one}</Button>
  ) : null;
  const rowActions = (unit: AnyUnit): RowAction[] => {
    const offers: readonly (RowAction & { action: string })[] = [
      { action: 'edit', label: 'Edit', onSelect: () => setOpen({ what: 'form', unit }) },
      { action: 'merge', label: 'Merge', onSelect: () => setOpen({ what: 'merge', unit }) },
      { action: 'merge', label: 'Close', onSelect: () => setOpen({ what: 'close', unit }) },
      { action: 'reopen', label: 'Reopen', onSelect: () => reopen.mutate(unit) },
    ];
    return offers
      .filter(({ action }) => can(unit.actions, `${many}.${action}`))
      .map(({ label, onSelect }) => ({ label, onSelect }));
  };
  const isEmpty = units.data?.items.length === 0 && asked.search === '' && asked.status === 'open';
  return (
    <Page
      title={title}
      lead={emptyWords[type]}
      above={[{ label: 'Administration', href: ADMINISTRATION }]}
      action={isEmpty ? null : add}
      tabs={<PageTabs label="Structure" current={type} tabs={unitTabs} />}
    >
      {units.isError ? (
        <ErrorState
          title={`${title} couldn’t be loaded`}
          error={units.error}
          onRetry={units.refetch}
          heading="h2"
        />
      ) : isEmpty ? (
        <EmptyState title={`No ${title.toLowerCase()} yet`} heading="h2" action={add}>
          Add them here, or import them with people.
        </EmptyState>
      ) : (
        <DataTable<AnyUnit>
          name={title}
          columns={unitColumns(type)}
          rows={units.data?.items}
          rowKey={({ id }) => id}
          rowName={(unit) => unit.title}
          status={units}
          pagination={units.data?.metadata.pagination}
          onPage={(page) => setAsked({ ...asked, page })}
          onPageSize={(itemsPerPage) => setAsked({ ...asked, itemsPerPage, page: 1 })}
          search={asked.search}
          onSearch={(search) => setAsked({ ...asked, search, page: 1 })}
          rowActions={rowActions}
          tools={
            <SegmentedControl
              aria-label="Status"
              data={[
                { value: 'open', label: 'Open' },
                { value: 'closed', label: 'Closed' },
                { value: 'all', label: 'All' },
              ]}
              value={asked.status}
              onChange={(status) =>
                setAsked({ ...asked, status: status as UnitListQuestion['status'], page: 1 })
              }
            />
          }
        />
      )}
      <SideDrawer
        title={open?.unit ? `Edit ${open.unit.title}` : `Add ${one}`}
        opened={open?.what === 'form'}
        onClose={() => setOpen(null)}
      >
        <UnitForm
          key={open?.unit?.id ?? 'new'}
          type={type}
          unit={open?.unit ?? null}
          fields={units.data?.metadata.fields ?? []}
          onDone={() => setOpen(null)}
        />
      </SideDrawer>
      {open?.what === 'merge' && open.unit ? (
        <MergeDialog type={type} unit={open.unit} onDone={() => setOpen(null)} />
      ) : null}
      {open?.what === 'close' && open.unit ? (
        <CloseDialog
          type={type}
          unit={open.unit}
          onMerge={() => setOpen({ what: 'merge', unit: open.unit })}
          onDone={() => setOpen(null)}
        />
      ) : null}
    </Page>
  );
}

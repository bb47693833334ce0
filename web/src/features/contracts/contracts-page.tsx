import { Button, Select } from '@mantine/core';
import { IconPlus, IconSignature } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Contract } from '@tenure/contract/contracts/contract';
import { contractMachine } from '@tenure/contract/contracts/contract-states';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Person } from '../../ui/person/person.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { ContractBadge } from './contract-badge.tsx';
import { ContractTabs } from './contract-tabs.tsx';
import classes from './contracts.module.css';
import { PrepareForm } from './prepare-form.tsx';
import { type ContractFilters, contractsQuery } from './queries.ts';

const statusOptions = contractMachine.stateNames.map((value) => ({
  value,
  label: contractMachine.states[value].label,
}));

/** All contracts the viewer can see, and the form to prepare new ones. */
export function ContractsPage() {
  const router = useRouter();
  const { date } = usePersonFormats();
  const [filters, setFilters] = useState<ContractFilters>({ search: '', status: '', page: 1 });
  const [isPreparing, setPreparing] = useState(false);
  const change = (more: Partial<ContractFilters>) =>
    setFilters((before) => ({ ...before, page: 1, ...more }));
  const contracts = useQuery({ ...contractsQuery(filters), placeholderData: keepPreviousData });
  const actions = contracts.data?.metadata.actions;
  const columns: readonly Column<Contract>[] = [
    {
      id: 'name',
      label: 'Contract',
      always: true,
      text: ({ name }) => name,
      cell: ({ link, name }) => (
        <AppLink href={link} className={classes.title}>
          {name}
        </AppLink>
      ),
    },
    {
      id: 'employee',
      label: 'Employee',
      text: ({ employee }) => employee.displayName,
      cell: ({ employee }) => <Person person={employee} size={28} />,
    },
    { id: 'sent', label: 'Sent', text: ({ sentAt }) => (sentAt ? date(sentAt.slice(0, 10)) : '') },
    {
      id: 'expires',
      label: 'Sign by',
      text: ({ expiresOn }) => (expiresOn ? date(expiresOn) : ''),
    },
    {
      id: 'status',
      label: 'Status',
      text: ({ status }) => contractMachine.states[status].label,
      cell: (contract) => <ContractBadge contract={contract} />,
    },
  ];
  return (
    <Page
      title="Contracts"
      tabs={can(actions, 'contracts.templates.view') ? <ContractTabs current="contracts" /> : null}
      action={
        can(actions, 'contracts.prepare') ? (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setPreparing(true)}
          >
            Prepare contracts
          </Button>
        ) : null
      }
    >
      <DataTable
        name="Contracts"
        columns={columns}
        rows={contracts.data?.items}
        rowKey={({ id }) => id}
        rowName={({ name, employee }) => `${name} for ${employee.displayName}`}
        status={contracts}
        pagination={contracts.data?.metadata.pagination}
        onPage={(page) => change({ page })}
        search={filters.search}
        onSearch={(search) => change({ search })}
        onOpen={({ link }) => router.navigate({ href: link })}
        tools={
          <Select
            aria-label="Status"
            className={classes.filter}
            data={[{ value: '', label: 'All statuses' }, ...statusOptions]}
            value={filters.status}
            allowDeselect={false}
            onChange={(status) => change({ status: (status ?? '') as ContractFilters['status'] })}
          />
        }
        {...(filters.search === '' && filters.status === ''
          ? {
              empty: (
                <EmptyState
                  title="No contracts yet"
                  icon={<IconSignature size={20} stroke={1.6} aria-hidden />}
                >
                  Contracts that you prepare, approve or sign appear here.
                </EmptyState>
              ),
            }
          : {})}
      />
      <SideDrawer
        title="Prepare contracts"
        opened={isPreparing}
        onClose={() => setPreparing(false)}
      >
        {isPreparing && contracts.data ? (
          <PrepareForm
            fields={contracts.data.metadata.fields}
            onDone={(only) => {
              setPreparing(false);
              if (only) router.navigate({ href: `/contract/workflow-management/view/${only}` });
            }}
          />
        ) : null}
      </SideDrawer>
    </Page>
  );
}

import { Button, MultiSelect, Stack } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { employmentTypes } from '@tenure/contract/org/code-lists';
import { useState } from 'react';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import type { FilterChip } from '../../ui/data-table/column.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { AsAtField } from './as-at-field.tsx';
import { filterLabels } from './chart-filters.tsx';
import type { ChangeDirectory, DirectoryAddress } from './directory-address.ts';
import classes from './directory-page.module.css';
import { directoryFiltersQuery } from './queries.ts';

const keys = ['department', 'location', 'position', 'employmentType'] as const;
type Key = (typeof keys)[number];

/** What each filter can be set to, and what is set. */
export function useDirectoryFilters(address: DirectoryAddress) {
  const formats = usePersonFormats();
  const { asAt } = address;
  const { data } = useQuery(directoryFiltersQuery(asAt));
  const optionsOf = (key: Key) =>
    key === 'employmentType'
      ? data?.employmentType && employmentTypes.map((value) => ({ value, label: value }))
      : data?.[key]?.map(({ value, label }) => ({ value, label }));
  const chips: FilterChip[] = [
    ...keys.flatMap((key) => {
      const chosen = address[key]?.split(',');
      if (!chosen) return [];
      const named = optionsOf(key)?.filter(({ value }) => chosen.includes(value)) ?? [];
      return [
        {
          id: key,
          label: named.map(({ label }) => label).join(', ') || filterLabels[key],
        },
      ];
    }),
    ...(asAt ? [{ id: 'asAt', label: `As at ${formats.date(asAt)}` }] : []),
  ];
  return { optionsOf, chips };
}

interface Props {
  address: DirectoryAddress;
  onChange: ChangeDirectory;
  optionsOf: ReturnType<typeof useDirectoryFilters>['optionsOf'];
}

/** In a row above the table, or with labels beneath each other in a drawer. */
export function DirectoryFilters({
  address,
  onChange,
  optionsOf,
  labelled = false,
}: Props & { labelled?: boolean }) {
  return (
    <>
      {keys.map((key) => {
        const data = optionsOf(key);
        if (!data) return null;
        return (
          <MultiSelect
            key={key}
            {...(labelled
              ? { label: filterLabels[key] }
              : { 'aria-label': filterLabels[key], className: classes.filter ?? '' })}
            placeholder={address[key] ? '' : labelled ? 'Any' : filterLabels[key]}
            data={data}
            value={address[key]?.split(',') ?? []}
            onChange={(values) => onChange({ [key]: values.join(',') || undefined })}
            searchable
            clearable
          />
        );
      })}
      <AsAtField
        labelled={labelled}
        className={labelled ? undefined : classes.date}
        asAt={address.asAt}
        onChange={(asAt) => onChange({ asAt })}
      />
    </>
  );
}

/** On a phone the people come first, and the filters behind one button. */
export function FilterDrawer({ count, ...props }: Props & { count: number }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={16} stroke={1.6} />}
        onClick={() => setOpened(true)}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <SideDrawer title="Filters" opened={opened} onClose={() => setOpened(false)}>
        <Stack gap="sm">
          <DirectoryFilters {...props} labelled />
          <Button onClick={() => setOpened(false)}>Show people</Button>
        </Stack>
      </SideDrawer>
    </>
  );
}

import { Button, MultiSelect, Stack } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import type { FilterChip } from '../../../ui/data-table/column.ts';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { AsAtField } from '../../../ui/form/days/as-at-field.tsx';
import { filterLabels } from '../chart/chart-filters.tsx';
import { useFinding } from '../chart/use-finding.ts';
import { directoryFiltersQuery } from '../queries.ts';
import type { ChangeDirectory, DirectoryAddress } from './directory-address.ts';
import classes from './directory-page.module.css';

const keys = ['department', 'location', 'position', 'employmentType'] as const;
type Key = (typeof keys)[number];

/** The active filters as labels. */
export function useFilterChips(address: DirectoryAddress): FilterChip[] {
  const formats = usePersonFormats();
  const { asAt } = address;
  const { data } = useQuery(directoryFiltersQuery(address));
  return [
    ...keys.flatMap((key) => {
      const chosen = address[key]?.split(',');
      if (!chosen) return [];
      const named = data?.[key]?.filter(({ value }) => chosen.includes(value)) ?? [];
      return [
        {
          id: key,
          label: named.map(({ label }) => label).join(', ') || filterLabels[key],
        },
      ];
    }),
    ...(asAt ? [{ id: 'asAt', label: `As at ${formats.date(asAt)}` }] : []),
  ];
}

interface Props {
  address: DirectoryAddress;
  onChange: ChangeDirectory;
}

/** In a row above the table, or stacked with labels in a drawer. */
export function DirectoryFilters({
  address,
  onChange,
  labelled = false,
}: Props & { labelled?: boolean }) {
  return (
    <>
      {keys.map((key) => (
        <DirectoryFilter
          key={key}
          which={key}
          address={address}
          onChange={onChange}
          labelled={labelled}
        />
      ))}
      <AsAtField
        labelled={labelled}
        className={labelled ? undefined : classes.date}
        asAt={address.asAt}
        onChange={(asAt) => onChange({ asAt })}
      />
    </>
  );
}

function DirectoryFilter({
  which,
  address,
  onChange,
  labelled,
}: Props & { which: Key; labelled: boolean }) {
  const { data, field } = useFinding(which, (find) => directoryFiltersQuery(address, find));
  const options = data?.[which];
  if (!options) return null;
  return (
    <MultiSelect
      {...field}
      {...(labelled
        ? { label: filterLabels[which] }
        : { 'aria-label': filterLabels[which], className: classes.filter ?? '' })}
      placeholder={address[which] ? '' : labelled ? 'Any' : filterLabels[which]}
      data={options}
      value={address[which]?.split(',') ?? []}
      onChange={(values) => onChange({ [which]: values.join(',') || undefined })}
      clearable
    />
  );
}

/** On a phone the list comes first, and the filters are behind one button. */
export function FilterDrawer({ count, ...props }: Props & { count: number }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={16} stroke={1.6} aria-hidden />}
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

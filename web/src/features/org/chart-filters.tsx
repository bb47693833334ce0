import { Button, MultiSelect, Popover, Stack } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  type ChangeAddress,
  type ChartAddress,
  type FilterKey,
  filterKeys,
} from './chart-address.ts';
import { filtersQuery } from './queries.ts';

export const filterLabels: Readonly<Record<FilterKey, string>> = {
  department: 'Department',
  employmentType: 'Employment type',
  location: 'Location',
  position: 'Position',
  vacancyStatus: 'Vacancy status',
};

interface Props {
  address: ChartAddress;
  onChange: ChangeAddress;
}

/** Filters are combined; each option says how many positions choosing it leaves. */
export function ChartFilters({ address, onChange }: Props) {
  const options = useQuery(filtersQuery(address));
  const chosen = Object.keys(address.filters).length;
  const pick = (key: FilterKey, values: string[]) => {
    const { [key]: _, ...others } = address.filters;
    onChange({ filters: values.length ? { ...others, [key]: values.join(',') } : others });
  };
  return (
    <Popover width={320} position="bottom-start" trapFocus shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={16} stroke={1.6} />}>
          {chosen > 0 ? `Filter (${chosen})` : 'Filter'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {filterKeys.map((key) => {
            const list = options.data?.[key];
            if (!list) return null;
            return (
              <MultiSelect
                key={key}
                label={filterLabels[key]}
                placeholder={address.filters[key] ? '' : 'Any'}
                data={list.map(({ label, value, count }) => ({
                  value,
                  label: `${label} (${count})`,
                }))}
                value={address.filters[key]?.split(',') ?? []}
                onChange={(values) => pick(key, values)}
                searchable
                clearable
                openOnFocus={false}
                comboboxProps={{ withinPortal: false }}
              />
            );
          })}
          {chosen > 0 ? (
            <Button variant="subtle" onClick={() => onChange({ filters: {} })}>
              Remove all filters
            </Button>
          ) : null}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

import { Button, MultiSelect, Popover, Stack } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { filtersQuery } from '../queries.ts';
import {
  type ChangeAddress,
  type ChartAddress,
  type FilterKey,
  filterKeys,
} from './chart-address.ts';
import { useFinding } from './use-finding.ts';

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

/** Filters are combined; each option shows the number of positions it would leave. */
export function ChartFilters({ address, onChange }: Props) {
  const chosen = Object.keys(address.filters).length;
  const pick = (key: FilterKey, values: string[]) => {
    const { [key]: _, ...others } = address.filters;
    onChange({ filters: values.length ? { ...others, [key]: values.join(',') } : others });
  };
  return (
    <Popover width={320} position="bottom-start" trapFocus shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={16} stroke={1.6} aria-hidden />}>
          {chosen > 0 ? `Filter (${chosen})` : 'Filter'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {filterKeys.map((key) => (
            <ChartFilter
              key={key}
              which={key}
              address={address}
              onPick={(values) => pick(key, values)}
            />
          ))}
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

interface FilterProps {
  which: FilterKey;
  address: ChartAddress;
  onPick: (values: string[]) => void;
}

function ChartFilter({ which, address, onPick }: FilterProps) {
  const { data, field } = useFinding(which, (find) => filtersQuery(address, find));
  const options = data?.[which];
  if (!options) return null;
  return (
    <MultiSelect
      {...field}
      label={filterLabels[which]}
      placeholder={address.filters[which] ? '' : 'Any'}
      data={options.map(({ label, value, count }) => ({ value, label: `${label} (${count})` }))}
      value={address.filters[which]?.split(',') ?? []}
      onChange={onPick}
      clearable
      comboboxProps={{ withinPortal: false }}
    />
  );
}

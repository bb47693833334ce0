import { MultiSelect, Select } from '@mantine/core';
import { holidayRegions } from '@tenure/contract/worktime/regions';
import { type Country, countries } from './countries.ts';

export interface Scope {
  country: Country | null;
  regions: string[] | null;
}

const COMPANY = 'company';

/** Who keeps a day: the whole company, a country, or some of its regions. */
export function HolidayScope({
  value,
  onChange,
}: {
  value: Scope;
  onChange: (value: Scope) => void;
}) {
  return (
    <>
      <Select
        label="Applies in"
        allowDeselect={false}
        data={[...countries, { value: COMPANY, label: 'Whole company' }]}
        value={value.country ?? COMPANY}
        onChange={(next) =>
          onChange({
            country: next === COMPANY || next === null ? null : (next as Country),
            regions: null,
          })
        }
      />
      {value.country ? (
        <MultiSelect
          label="Regions"
          description="Leave empty for the whole country"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear regions' }}
          data={holidayRegions[value.country]}
          value={value.regions ?? []}
          onChange={(regions) =>
            onChange({ country: value.country, regions: regions.length > 0 ? regions : null })
          }
        />
      ) : null}
    </>
  );
}

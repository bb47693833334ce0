import {
  employerNumberKeys,
  employerNumberLabel,
  writtenEmployerNumber,
} from '@tenure/contract/org/employer-numbers';
import type { UnitType } from '@tenure/contract/org/unit';
import type { Column } from '../../../ui/data-table/column.ts';
import type { AnyUnit } from './unit-types.ts';

const regions = new Intl.DisplayNames('en', { type: 'region' });

const name: Column<AnyUnit> = {
  id: 'title',
  label: 'Name',
  always: true,
  text: ({ title, closedOn }) => (closedOn ? `${title} (closed)` : title),
};
const identifier: Column<AnyUnit> = {
  id: 'identifier',
  label: 'ID',
  text: (unit) => unit.identifier ?? '',
};
const country: Column<AnyUnit> = {
  id: 'country',
  label: 'Country',
  text: (unit) => (unit.country ? (regions.of(unit.country) ?? unit.country) : ''),
};
const numbers: Column<AnyUnit> = {
  id: 'numbers',
  label: 'Registered numbers',
  text: (unit) =>
    employerNumberKeys
      .flatMap((key) => {
        const number = unit[key];
        return number ? [`${employerNumberLabel(key)} ${writtenEmployerNumber(key, number)}`] : [];
      })
      .join(', '),
};
const counts: readonly Column<AnyUnit>[] = [
  { id: 'people', label: 'People', align: 'right', text: ({ people }) => people.toLocaleString() },
  {
    id: 'positions',
    label: 'Open positions',
    align: 'right',
    text: ({ positions }) => positions.toLocaleString(),
  },
];

const own: Readonly<Record<UnitType, readonly Column<AnyUnit>[]>> = {
  department: [identifier, { id: 'parent', label: 'Part of', text: ({ parent }) => parent ?? '' }],
  location: [
    identifier,
    {
      id: 'city',
      label: 'City',
      text: ({ city, region }) => [city, region].filter(Boolean).join(', '),
    },
    country,
  ],
  'legal-entity': [country, numbers],
  'job-role': [identifier],
};

export const unitColumns = (type: UnitType): readonly Column<AnyUnit>[] => [
  name,
  ...own[type],
  ...counts,
];

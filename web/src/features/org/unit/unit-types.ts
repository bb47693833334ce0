/** The four types of units. All have the same endpoints, so one page serves them. */
import type { EmployerNumber } from '@tenure/contract/org/employer-numbers';
import type { Unit, UnitType } from '@tenure/contract/org/unit';
import { unitForms, unitTypes, unitWords } from '@tenure/contract/org/unit';
import { unitEndpoints } from '@tenure/contract/org/unit-endpoints';

/** Fields common to all types; each type's own columns read the rest. */
export type AnyUnit = Pick<
  Unit,
  'id' | 'title' | 'closedOn' | 'people' | 'positions' | 'version' | 'actions'
> &
  Partial<Pick<Unit<'department'>, 'identifier' | 'parent' | 'parentId'>> &
  Partial<Pick<Unit<'location'>, 'city' | 'region' | 'country' | 'timezone'>> &
  Partial<Pick<Unit<'legal-entity'>, EmployerNumber>>;

/** The types' endpoints differ only in their forms. */
export const endpointsOf = (type: UnitType) =>
  unitEndpoints[type] as unknown as (typeof unitEndpoints)['department'];

export const formOf = (type: UnitType) =>
  unitForms[type] as unknown as (typeof unitForms)['department'];

export const hrefOf = (type: UnitType) => `/admin/${unitWords[type].many}`;

export const unitTabs = unitTypes.map((type) => ({
  id: type,
  label: unitWords[type].title,
  href: hrefOf(type),
}));

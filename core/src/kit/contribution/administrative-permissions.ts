/**
 * Administrative is what a company's default profiles give to its system administrator and its auditors alone. Anyone who
 * has such a permission must verify it is them where a company asks administrators to.
 */
import type { Permission } from '@tenure/contract/kit/permission';

interface Granting {
  readonly permissions: readonly Permission[];
  readonly grants: Readonly<Partial<Record<string, readonly Permission[]>>>;
}

export function administrativeOf(areas: readonly Granting[]): Permission[] {
  const everyday = new Set(
    areas.flatMap(({ grants }) =>
      Object.entries(grants)
        .filter(([profile]) => profile !== 'Auditor')
        .flatMap(([, permissions]) => permissions),
    ),
  );
  return areas.flatMap(({ permissions }) => permissions).filter((one) => !everyday.has(one));
}

let administrative: readonly Permission[] | undefined;
let every: readonly Permission[] | undefined;

/** Set once, where all areas are put together. */
export function setAdministrative(areas: readonly Granting[]): void {
  administrative = administrativeOf(areas);
  every = areas.flatMap(({ permissions }) => permissions);
}

/** What security profiles can give, area by area. */
export function everyPermission(): readonly Permission[] {
  if (!every) throw new Error('The areas have not been put together yet');
  return every;
}

export function administrativePermissions(): readonly Permission[] {
  // Nobody would count as an administrator otherwise.
  if (!administrative) throw new Error('The areas have not been put together yet');
  return administrative;
}

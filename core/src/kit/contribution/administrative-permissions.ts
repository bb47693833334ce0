/**
 * Administrative permissions are those that the default profiles give to system administrators and auditors
 * alone. Holders of one must verify their identity where the company requires it of administrators.
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

/** Called once, by `compose`. */
export function setAdministrative(areas: readonly Granting[]): void {
  administrative = administrativeOf(areas);
  every = areas.flatMap(({ permissions }) => permissions);
}

/** All permissions that security profiles can contain, by area. */
export function everyPermission(): readonly Permission[] {
  if (!every) throw new Error('The areas have not been put together yet');
  return every;
}

export function administrativePermissions(): readonly Permission[] {
  // An empty list would treat nobody as an administrator.
  if (!administrative) throw new Error('The areas have not been put together yet');
  return administrative;
}

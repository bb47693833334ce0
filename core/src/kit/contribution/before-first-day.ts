/** What new hires reach by the link of their onboarding, area by area (ADR 83). */
import type { Endpoint } from '@tenure/contract/kit/endpoint';
import type { Permission } from '@tenure/contract/kit/permission';

export interface OpenBeforeFirstDay {
  /** Of the area, and there only for their own records. */
  readonly endpoints: readonly Endpoint[];
  /** What they keep of the permissions they have; without it none of this area's. */
  readonly permissions?: readonly Permission[];
}

let kept: ReadonlySet<string> = new Set();

/** Filled by `compose` from the manifests. */
export function setBeforeFirstDay(given: readonly OpenBeforeFirstDay[]): void {
  kept = new Set(given.flatMap(({ permissions = [] }) => permissions));
}

export const isKeptBeforeFirstDay = (permission: string): boolean => kept.has(permission);

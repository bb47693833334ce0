/** What each area opens to new hires who use their onboarding link (ADR 83). */
import type { Endpoint } from '@tenure/contract/kit/endpoint';
import type { Permission } from '@tenure/contract/kit/permission';

export interface OpenBeforeFirstDay {
  /** Endpoints of the area, for the person's own records only. */
  readonly endpoints: readonly Endpoint[];
  /** Which of their permissions in this area apply; none by default. */
  readonly permissions?: readonly Permission[];
}

let kept: ReadonlySet<string> = new Set();

/** Filled by `compose` from the manifests. */
export function setBeforeFirstDay(given: readonly OpenBeforeFirstDay[]): void {
  kept = new Set(given.flatMap(({ permissions = [] }) => permissions));
}

export const isKeptBeforeFirstDay = (permission: string): boolean => kept.has(permission);

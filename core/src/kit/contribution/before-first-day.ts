/** What each area opens to new hires who use their onboarding link (ADR 83). */
import type { Endpoint } from '@tenure/contract/kit/endpoint';
import type { Permission } from '@tenure/contract/kit/permission';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { SignedInCtx } from '../ctx.ts';

/** Something the person has to do, besides the steps of their workflows. */
export interface OnboardingItem {
  /** Unique across areas. */
  readonly id: string;
  readonly title: string;
  readonly typeLabel: string;
  readonly isDone: boolean;
  readonly dueDate: string | null;
  /** Path where it is done. */
  readonly link: string;
}

export interface OpenBeforeFirstDay {
  /** Endpoints of the area, for the person's own records only. */
  readonly endpoints: readonly Endpoint[];
  /** Which of their permissions in this area apply; none by default. */
  readonly permissions?: readonly Permission[];
  /** What the area adds to the list on their onboarding page. */
  readonly toDo?: (ctx: SignedInCtx) => Promise<readonly OnboardingItem[]>;
}

/** With the module that must be switched on, from the area's manifest. */
type Opened = OpenBeforeFirstDay & { readonly module?: ModuleId };

let known: readonly Opened[] = [];
let kept: ReadonlySet<string> = new Set();

/** Filled by `compose` from the manifests. */
export function setBeforeFirstDay(given: readonly Opened[]): void {
  known = given;
  kept = new Set(given.flatMap(({ permissions = [] }) => permissions));
}

export async function onboardingItems(ctx: SignedInCtx): Promise<readonly OnboardingItem[]> {
  const items: OnboardingItem[] = [];
  for (const { module, toDo } of known)
    if (toDo && (!module || ctx.actor.modules.has(module))) items.push(...(await toDo(ctx)));
  return items;
}

export const isKeptBeforeFirstDay = (permission: string): boolean => kept.has(permission);

/** Changes of people to their own record that a company can require approval for (ADR 86). */
import type { ChangeApprover } from '@tenure/contract/people/pending-change';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { SignedInCtx } from '../ctx.ts';
import type { Action } from '../judge.ts';
import type { About } from '../person.ts';

/** A proposed change, stored encrypted until it is decided. */
export interface Proposal {
  /**
   * The stored value at the time of the proposal, in the shape of `value`; if it has changed since, the
   * proposal is refused.
   */
  readonly base: unknown;
  readonly value: unknown;
  /** The row that changes; null for a section that is a single form, or for a new row. */
  readonly recordId: number | null;
}

export interface ApprovableChange {
  /** Id in the database and in the settings: people.home-address. */
  readonly id: string;
  /** Label in the settings and title of the change: "Home address". */
  readonly label: string;
  readonly description: string;
  /** The profile section that shows the pending change. */
  readonly section: string;
  readonly module: ModuleId;
  /** Who can see the values: those who can see the section. */
  readonly view: Action<About>;
  /** Possible approvers; only people who see the section, so that an approval discloses nothing. */
  readonly approvers: readonly Exclude<ChangeApprover, 'none'>[];
  /**
   * Saves the approved change through the same command as any other save, with the person locked. Refuses it
   * if the stored value has changed.
   */
  apply(ctx: SignedInCtx, about: About, proposal: Proposal): Promise<void>;
}

let changes: readonly ApprovableChange[] = [];

/** Filled by `compose` from the manifests. */
export function setApprovableChanges(given: readonly ApprovableChange[]): void {
  changes = given;
}

export const approvableChanges = (): readonly ApprovableChange[] => changes;

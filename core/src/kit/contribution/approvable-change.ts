/** Changes that people make to their own record, and that a company can have approved first (ADR 86). */
import type { ChangeApprover } from '@tenure/contract/people/pending-change';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { SignedInCtx } from '../ctx.ts';
import type { Action } from '../judge.ts';
import type { About } from '../person.ts';

/** What was proposed, as it is sealed until it is decided. */
export interface Proposal {
  /** What was stored when it was proposed, in the shape of `value`: if it is another by then, nobody overwrites it. */
  readonly base: unknown;
  readonly value: unknown;
  /** The row of a list that it changes; null for a section that is one form, or for a new row. */
  readonly recordId: number | null;
}

export interface ApprovableChange {
  /** As stored and in the settings: people.home-address. */
  readonly id: string;
  /** In the settings and as its title: "Home address". */
  readonly label: string;
  readonly description: string;
  /** The section of the profile that shows what is awaiting approval. */
  readonly section: string;
  readonly module: ModuleId;
  /** Who sees the values: those who see the section. */
  readonly view: Action<About>;
  /** Who can be chosen; only people who see the section, so that an approval shows nobody more. */
  readonly approvers: readonly Exclude<ChangeApprover, 'none'>[];
  /**
   * Saves what was approved through the same command as any other save; the person is locked. Refuses
   * it where what is stored is no longer what it was.
   */
  apply(ctx: SignedInCtx, about: About, proposal: Proposal): Promise<void>;
}

let changes: readonly ApprovableChange[] = [];

/** Filled by `compose` from the manifests. */
export function setApprovableChanges(given: readonly ApprovableChange[]): void {
  changes = given;
}

export const approvableChanges = (): readonly ApprovableChange[] => changes;

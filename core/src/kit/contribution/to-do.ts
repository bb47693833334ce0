/** How an area contributes to the to-do list: things that wait for someone, found and sorted in one statement. */
import type { ActionableItem } from '@tenure/contract/site/actionable-item';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { RawBuilder } from 'kysely';
import type { SignedInCtx } from '../ctx.ts';

/** Who asks, and when, as values of a statement that is built once. */
export interface HintOf {
  readonly userId: number;
  readonly userRole: string;
  readonly today: string;
}

/**
 * A condition that says cheaply whether there may be something to find: where it doesn't hold, there
 * surely is nothing, and the part of the list that it stands for is left out (ADR 120).
 */
export interface Hint {
  holds(of: HintOf): RawBuilder<unknown>;
}

export type MayFind = (hint: Hint) => boolean;

/**
 * Rows that several sources look at: the list finds them once, as tables of its statement. What a source
 * does not read is not looked for.
 */
export interface SharedRows {
  /** As in `with recursive`: the tables' names, columns and selects. */
  tables(ctx: SignedInCtx, mayFind?: MayFind): RawBuilder<unknown>;
}

/** A source one of whose parts can be long, read by due date as far as a page reaches. */
export interface PagedWaiting {
  /** Of the long part, those that are due first; as many as were wanted, and all that are due on the last one's day. */
  readonly first: RawBuilder<unknown>;
  /** How many the long part has in all. */
  readonly total: RawBuilder<unknown>;
  /** What the source has besides, none of them in the long part. */
  readonly others: RawBuilder<unknown> | undefined;
}

export interface ToDoSource {
  /** The beginning of its items' ids: leave-request-1042. */
  readonly name: string;
  /** The module its records belong to: switched off, it has nothing to do. */
  readonly module: ModuleId;
  /** The settings that switch it, such as leave.showMyApproval. */
  readonly flags: readonly string[];
  /** What its select reads beside its own tables. */
  readonly shares?: readonly SharedRows[];
  /**
   * A select of record_id, title, due_date, status and category for everything that waits for the
   * asker now; undefined when nothing can.
   */
  waiting(
    ctx: SignedInCtx,
    isOn: (flag: string) => boolean,
    mayFind: MayFind,
  ): RawBuilder<unknown> | undefined;
  /** What `waiting` selects, for a page in the order of due dates; undefined when it has no long part. */
  paged?(
    ctx: SignedInCtx,
    isOn: (flag: string) => boolean,
    mayFind: MayFind,
    wanted: number,
  ): PagedWaiting | undefined;
  /** Those that its select asks about. */
  readonly hints?: readonly Hint[];
  /** Whether its select has a further column `detail`, a text that `present` then need not find again. */
  readonly hasDetail?: boolean;
  /** The items of some records that the asker may see; `waiting` when they have just been found. */
  present(
    ctx: SignedInCtx,
    recordIds: readonly number[],
    waiting?: WaitingDetails,
  ): Promise<ToDoItem[]>;
  /**
   * Locks the record and judges an action that its item lists, by the table that listed it. The caller
   * compares the version with the one that was seen before it lets the decision be made.
   */
  prepare(ctx: SignedInCtx, recordId: number, action: string): Promise<PreparedDecision>;
}

/** The details of records that have just been found, by their numbers. */
export type WaitingDetails = ReadonlyMap<number, string | null>;

export interface PreparedDecision {
  readonly version: number;
  /** Answers the item as it is afterwards, also to people who no longer see the record. */
  decide(note: string | null): Promise<ToDoItem>;
}

/** What a source knows; the list adds tone, lateness and address. */
export type ToDoItem = Omit<ActionableItem, 'id' | 'statusTone' | 'isLate' | 'link'> & {
  readonly recordId: number;
};

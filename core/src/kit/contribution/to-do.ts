/**
 * How an area contributes to the to-do list: items that await the viewer, found and sorted in one statement.
 */
import type { ActionableItem } from '@tenure/contract/site/actionable-item';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { RawBuilder } from 'kysely';
import type { SignedInCtx } from '../ctx.ts';

/** The viewer and the time, as parameters of a prepared statement. */
export interface HintOf {
  readonly userId: number;
  readonly userRole: string;
  readonly today: string;
}

/**
 * A cheap condition for whether there may be items. If it is false there are none, and that part of the to-do
 * list is omitted (ADR 120).
 */
export interface Hint {
  holds(of: HintOf): RawBuilder<unknown>;
}

export type MayFind = (hint: Hint) => boolean;

/**
 * Rows used by several sources, selected once as common table expressions of the statement. Unused ones are
 * omitted.
 */
export interface SharedRows {
  /** As in `with recursive`: the tables' names, columns and queries. */
  tables(ctx: SignedInCtx, mayFind?: MayFind): RawBuilder<unknown>;
  /** What these are found from. */
  readonly from?: readonly SharedRows[];
}

/** Each of them once, with what it is found from. */
export const sharedTables = (
  shared: readonly SharedRows[],
  ctx: SignedInCtx,
  mayFind?: MayFind,
): RawBuilder<unknown>[] =>
  [...new Set(shared.flatMap((one) => [...(one.from ?? []), one]))].map((one) =>
    one.tables(ctx, mayFind),
  );

/** A source with a potentially long part, which is read by due date up to the end of the page. */
export interface PagedWaiting {
  /** The earliest due items of the long part: as many as requested, plus all due on the last one's day. */
  readonly first: RawBuilder<unknown>;
  /** Total number of items in the long part. */
  readonly total: RawBuilder<unknown>;
  /** The source's remaining items, none of them in the long part. */
  readonly others: RawBuilder<unknown> | undefined;
  /**
   * Whether `first` leaves out what is due after the day in the table `page_end`: by then, items of other parts have
   * filled the page. It has one row or none; without a day, nothing is left out.
   */
  readonly readsPageEnd?: boolean;
}

export interface ToDoSource {
  /** Prefix of the items' ids: `leave-request` in leave-request-1042. */
  readonly name: string;
  /** The module of its records; the source is empty while it is switched off. */
  readonly module: ModuleId;
  /** The settings that switch the source on, such as leave.showMyApproval. */
  readonly flags: readonly string[];
  /** Shared tables that its query reads. */
  readonly shares?: readonly SharedRows[];
  /**
   * Selects record_id, title, due_date, status and category of everything that awaits the viewer now;
   * undefined when there can't be anything. It is called for a stand-in, whose statement serves everyone with
   * the same permissions (ADR 129): who the viewer is, their time zone and the time are parameters only.
   */
  waiting(
    ctx: SignedInCtx,
    isOn: (flag: string) => boolean,
    mayFind: MayFind,
  ): RawBuilder<unknown> | undefined;
  /** The rows of `waiting` in order of due date, for one page; undefined when there is no long part. */
  paged?(
    ctx: SignedInCtx,
    isOn: (flag: string) => boolean,
    mayFind: MayFind,
    wanted: number,
  ): PagedWaiting | undefined;
  /** The hints that its query checks. */
  readonly hints?: readonly Hint[];
  /** Whether its query also selects `detail`, a text that `present` then need not read again. */
  readonly hasDetail?: boolean;
  /** The items of records that the viewer may see; `waiting` is given if they have just been found. */
  present(
    ctx: SignedInCtx,
    recordIds: readonly number[],
    waiting?: WaitingDetails,
  ): Promise<ToDoItem[]>;
  /**
   * Locks the record and authorizes an action listed by its item, with the same permission table. The caller
   * checks that the version is the one the viewer has seen before it calls `decide`.
   */
  prepare(ctx: SignedInCtx, recordId: number, action: string): Promise<PreparedDecision>;
}

/** Details of the records just found, by record id. */
export type WaitingDetails = ReadonlyMap<number, string | null>;

export interface PreparedDecision {
  readonly version: number;
  /** Returns the updated item, also to people who can no longer see the record. */
  decide(note: string | null): Promise<ToDoItem>;
}

/** What a source provides; the list adds tone, lateness and link. */
export type ToDoItem = Omit<ActionableItem, 'id' | 'statusTone' | 'isLate' | 'link'> & {
  readonly recordId: number;
};

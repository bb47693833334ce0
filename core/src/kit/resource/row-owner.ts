import type { SignedInCtx } from '../ctx.ts';

/** The columns that identify a record's owner, with their values. */
export type RowKey = Readonly<Record<string, number | string | boolean>>;

/** The owner of records: a person or another record. Its area defines how it is found. */
export interface RowOwner<Params, Owner> {
  keyOf(params: Params): RowKey;
  /** Finds the owner through its "may see" filter; undefined becomes 404. */
  find(ctx: SignedInCtx, input: { params: Params }): Promise<Owner | undefined>;
  /**
   * Finds and locks the owner for adding a record, so that simultaneous additions run one after the other.
   */
  lock(ctx: SignedInCtx, input: { params: Params }): Promise<Owner | undefined>;
}

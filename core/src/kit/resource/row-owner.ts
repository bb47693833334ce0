import type { SignedInCtx } from '../ctx.ts';

/** The columns that tie a record to its owner, with their values. */
export type RowKey = Readonly<Record<string, number | string | boolean>>;

/** What records belong to: a person, or another record. Its own area says how it is found. */
export interface RowOwner<Params, Owner> {
  keyOf(params: Params): RowKey;
  /** Through its "may see" filter; undefined is answered as 404. */
  find(ctx: SignedInCtx, input: { params: Params }): Promise<Owner | undefined>;
  /** The same for adding a record: two that are added at once wait for each other. */
  lock(ctx: SignedInCtx, input: { params: Params }): Promise<Owner | undefined>;
}

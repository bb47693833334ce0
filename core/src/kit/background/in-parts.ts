import type { Ctx } from '../ctx.ts';
import { inTenant, type Worker } from './dispatcher.ts';

/**
 * Long work in one transaction for each record, so that its locks are short: handles the next
 * record after the given one and returns it, or null at the end. Idempotent, as a crash repeats it.
 */
export type Part = (ctx: Ctx, after: number) => Promise<number | null>;

export async function inParts(worker: Worker, tenantId: number, part: Part): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const last: number = after;
    after = await inTenant(worker, tenantId, (ctx) => part(ctx, last));
  }
}

/** All parts in the current transaction. */
export async function allParts(ctx: Ctx, part: Part): Promise<void> {
  for (let after: number | null = 0; after !== null; ) after = await part(ctx, after);
}

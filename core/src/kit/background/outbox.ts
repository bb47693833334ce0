import type { Ctx } from '../ctx.ts';
import { withoutGiven } from '../walk/given-secrets.ts';

/** Everything that one area may tell the others, by name. Areas add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by the areas
export interface Events {}

export type EventType = keyof Events & string;

/**
 * A handler runs later, in a transaction of its own that also removes the delivery: what it writes to the
 * database happens once. Effects outside the database may be repeated after a crash.
 */
export type Subscription = {
  [T in EventType]: {
    /** Queued deliveries find their handler by it, so it never changes: area.what-it-does. */
    readonly name: string;
    readonly type: T;
    /** The field that names the record whose events arrive in order; without it they may overtake. */
    readonly inOrderOf?: keyof Events[T] & string;
    handle(ctx: Ctx, data: Events[T]): Promise<void>;
    /**
     * For events that come in floods: many in one transaction, with fewer statements, and the same result as one
     * after the other. It may throw because of any of them: then each is handled apart from the others.
     */
    handleAll?(ctx: Ctx, all: readonly Events[T][]): Promise<void>;
  };
}[EventType];

/** Tells the other areas what happened, in the same transaction as the change itself. */
export const emit = <T extends EventType>(ctx: Ctx, type: T, data: Events[T]): Promise<void> =>
  emitAll(ctx, type, [data]);

export async function emitAll<T extends EventType>(
  ctx: Ctx,
  type: T,
  all: readonly Events[T][],
): Promise<void> {
  if (all.length === 0) return;
  const values = all.map((data) => {
    const written = JSON.stringify(data);
    if (JSON.stringify(withoutGiven(ctx.givenSecrets, data)) !== written)
      throw new Error(`The event ${type} would keep a secret in clear: seal it`);
    return { type, data: written, created_at: ctx.now };
  });
  await ctx.db.insertInto('outbox_events').values(values).execute();
}

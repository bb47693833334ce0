import type { Ctx } from '../ctx.ts';
import { withoutGiven } from '../walk/given-secrets.ts';
import type { Part } from './in-parts.ts';

/** All events by name. Areas add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by the areas
export interface Events {}

export type EventType = keyof Events & string;

/**
 * A handler runs later, in a transaction that also removes the delivery, so its database changes take effect
 * once. Effects outside the database may be repeated after a crash.
 */
export type Subscription = {
  [T in EventType]: {
    /** Queued deliveries refer to this name, so it never changes: area.what-it-does. */
    readonly name: string;
    readonly type: T;
    /**
     * The field with the id of the record whose events must be delivered in order; without it, order is not
     * guaranteed.
     */
    readonly inOrderOf?: keyof Events[T] & string;
  } & (Handled<Events[T]> | InParts);
}[EventType];

interface Handled<Data> {
  handle(ctx: Ctx, data: Data): Promise<void>;
  /**
   * For events that arrive in bursts: handles many in one transaction with fewer statements and the same
   * result as one by one. If it throws, each event is handled separately.
   */
  handleAll?(ctx: Ctx, all: readonly Data[]): Promise<void>;
  readonly part?: undefined;
}

/** Work with a transaction for each record, whatever the event says. */
interface InParts {
  readonly part: Part;
  readonly handle?: undefined;
  readonly handleAll?: undefined;
}

/** Publishes an event to the other areas, in the same transaction as the change itself. */
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

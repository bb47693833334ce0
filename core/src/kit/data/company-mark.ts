/**
 * A cache of data that most requests of a company need and that rarely changes. A version mark of the company
 * is selected along with other data, and every change to the cached data gives the company a new mark, so
 * each server notices changes with its next request (ADR 79).
 */
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../ctx.ts';

/** A column for any statement. */
export const companyMark = sql<string | null>`(
  select mark::text from company_marks)`;

export interface Kept<T> {
  readonly mark: string | null;
  readonly value: T;
}

const MOST_COMPANIES = 200;

/** All cached queries; a law checks which tables they read. */
export const allKept: RawBuilder<unknown>[] = [];

/**
 * `select` returns one value, such as a list as JSON, and may only read tables that change the mark
 * (`marks_changes` in the migrations).
 */
export class KeptByMark<Stored, T> {
  readonly #hosts = new WeakMap<object, Map<number, Kept<T>>>();

  constructor(
    readonly select: RawBuilder<Stored>,
    readonly shape: (stored: Stored) => T,
  ) {
    allKept.push(select);
  }

  /** The cached value, which may be outdated; callers compare its mark afterwards. */
  async latest(ctx: Ctx): Promise<Kept<T>> {
    return this.#of(ctx).get(ctx.tenantId) ?? this.#read(ctx);
  }

  /** The value at the given mark, or a newer one. */
  async at(ctx: Ctx, mark: string | null): Promise<Kept<T>> {
    return this.known(ctx, mark) ?? this.#read(ctx);
  }

  /** The cached value if it has the given mark, without a query. */
  known(ctx: Ctx, mark: string | null): Kept<T> | undefined {
    const kept = this.#of(ctx).get(ctx.tenantId);
    return mark !== null && kept?.mark === mark ? kept : undefined;
  }

  async #read(ctx: Ctx): Promise<Kept<T>> {
    const { rows } = await sql<{ mark: string | null; stored: Stored }>`
      select ${companyMark} as mark, ${this.select} as stored`.execute(ctx.db);
    const [{ mark, stored }] = rows as [{ mark: string | null; stored: Stored }];
    return this.keep(ctx, mark, stored);
  }

  /** Caches a value that was read together with the mark. */
  keep(ctx: Ctx, mark: string | null, stored: Stored): Kept<T> {
    const read = { mark, value: this.shape(stored) };
    const all = this.#of(ctx);
    all.delete(ctx.tenantId);
    all.set(ctx.tenantId, read);
    for (const oldest of all.keys()) {
      if (all.size <= MOST_COMPANIES) break;
      all.delete(oldest);
    }
    return read;
  }

  /** The cache of this host; tests run several hosts in one process. */
  #of({ ports }: Ctx): Map<number, Kept<T>> {
    const known = this.#hosts.get(ports) ?? new Map<number, Kept<T>>();
    this.#hosts.set(ports, known);
    return known;
  }
}

/** Two cached values at a mark; if either is missing, both are read in one statement. */
export async function bothAt<StoredA, A, StoredB, B>(
  ctx: Ctx,
  mark: string | null,
  [one, other]: readonly [KeptByMark<StoredA, A>, KeptByMark<StoredB, B>],
): Promise<readonly [A, B]> {
  const known = [one.known(ctx, mark), other.known(ctx, mark)] as const;
  if (known[0] && known[1]) return [known[0].value, known[1].value];
  type Read = { mark: string | null; one: StoredA; other: StoredB };
  const { rows } = await sql<Read>`
    select ${companyMark} as mark, ${one.select} as one, ${other.select} as other`.execute(ctx.db);
  const [read] = rows as [Read];
  return [one.keep(ctx, read.mark, read.one).value, other.keep(ctx, read.mark, read.other).value];
}

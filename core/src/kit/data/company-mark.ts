/**
 * What nearly every request of a company needs and hardly anyone changes is kept by the server. The
 * company's mark travels with the statement that reads the rest, and every change of what is kept gives
 * the company another one: each server notices with its next request (ADR 79).
 */
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../ctx.ts';

/** For a statement's columns. */
export const companyMark = sql<string | null>`(
  select mark::text from company_marks)`;

export interface Kept<T> {
  readonly mark: string | null;
  readonly value: T;
}

const MOST_COMPANIES = 200;

/** Everything that servers keep: a law looks at which tables it reads. */
export const allKept: RawBuilder<unknown>[] = [];

/**
 * `select` is one value, such as a list as json, of tables only that change the mark (`marks_changes` in
 * the migrations).
 */
export class KeptByMark<Stored, T> {
  readonly #hosts = new WeakMap<object, Map<number, Kept<T>>>();

  constructor(
    readonly select: RawBuilder<Stored>,
    readonly shape: (stored: Stored) => T,
  ) {
    allKept.push(select);
  }

  /** As last read, which may have changed since: for what is compared with the mark afterwards. */
  async latest(ctx: Ctx): Promise<Kept<T>> {
    return this.#of(ctx).get(ctx.tenantId) ?? this.#read(ctx);
  }

  /** As it is at the mark that a statement has just found, or later. */
  async at(ctx: Ctx, mark: string | null): Promise<Kept<T>> {
    return this.known(ctx, mark) ?? this.#read(ctx);
  }

  /** The same, without a statement: undefined where nothing of that mark is kept. */
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

  /** What a statement has read together with the mark. */
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

  /** Of this server; tests have several in one process. */
  #of({ ports }: Ctx): Map<number, Kept<T>> {
    const known = this.#hosts.get(ports) ?? new Map<number, Kept<T>>();
    this.#hosts.set(ports, known);
    return known;
  }
}

/** Two of them at a mark; what is not known is read in one statement for both. */
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

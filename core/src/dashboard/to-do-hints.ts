/**
 * Most people have nothing in most sources of the to-do list, and PostgreSQL prepares every part of its
 * statement for every request. Whether a source may have something is read with the dashboard, by one
 * look-up each; what surely has nothing is left out of the statement that follows (ADR 120).
 */
import { sql } from 'kysely';
import type { Hint, HintOf, MayFind, ToDoSource } from '../kit/contribution/to-do.ts';

/** Each combination is a statement that connections keep; what is rarer looks for everything. */
const MOST_COMBINATIONS = 64;

export class ToDoHints {
  readonly #hints: readonly Hint[];
  readonly #combinations = new Set<string>();

  constructor(sources: readonly ToDoSource[]) {
    this.#hints = [...new Set(sources.flatMap(({ hints = [] }) => hints))];
  }

  /** One value: for each hint whether it holds. */
  select(of: HintOf) {
    return sql<boolean[]>`json_build_array(${sql.join(this.#hints.map((hint) => hint.holds(of)))})`;
  }

  mayFind(known: readonly boolean[] | null | undefined): MayFind {
    if (!known) return () => true;
    const combination = known.join();
    if (!this.#combinations.has(combination) && this.#combinations.size === MOST_COMBINATIONS)
      return () => true;
    this.#combinations.add(combination);
    return (hint) => known[this.#hints.indexOf(hint)] !== false;
  }
}

/**
 * Most people have nothing in most sources of the to-do list, and every part of the list's statement has a
 * cost per request. Whether a source may have items is read with the dashboard, by one lookup each; sources
 * without any are omitted from the statement (ADR 120).
 */
import { sql } from 'kysely';
import type { Hint, HintOf, MayFind, ToDoSource } from '../kit/contribution/to-do.ts';

/** Each combination is a prepared statement per connection; rarer combinations query every source. */
const MOST_COMBINATIONS = 64;

export class ToDoHints {
  readonly #hints: readonly Hint[];
  readonly #combinations = new Set<string>();

  constructor(sources: readonly ToDoSource[]) {
    this.#hints = [...new Set(sources.flatMap(({ hints = [] }) => hints))];
  }

  /** A single column: for each hint whether it holds. */
  select(of: HintOf) {
    return sql<boolean[]>`json_build_array(${sql.join(this.#hints.map((hint) => hint.holds(of)))})`;
  }

  /** The hints to go by; undefined where every source is queried. */
  known(found: readonly boolean[] | null | undefined): readonly boolean[] | undefined {
    if (!found) return undefined;
    const combination = found.join();
    if (!this.#combinations.has(combination) && this.#combinations.size === MOST_COMBINATIONS)
      return undefined;
    this.#combinations.add(combination);
    return found;
  }

  mayFind(known: readonly boolean[] | undefined): MayFind {
    return (hint) => known?.[this.#hints.indexOf(hint)] !== false;
  }
}

/**
 * A read whose shape never changes is built and put into SQL once; each request only fills in its
 * values. Building a statement again costs a small read as much as everything else around it.
 */
import type { CompiledQuery } from 'kysely';
import { type Db, kyselyOver } from './kysely.ts';

/** Placeholder for a value that is only known when the statement runs. */
class Blank<Input> {
  constructor(readonly fill: (input: Input) => unknown) {}
}

export type Given<Input> = <T>(fill: (input: Input) => T) => T;

/** A query of the builder, or a piece of SQL. */
interface Buildable<Row> {
  compile(over: Db): CompiledQuery<Row>;
}

export function prepared<Input, Row>(
  build: (db: Db, given: Given<Input>) => Buildable<Row>,
): (ctx: { readonly db: Db }, input: Input) => Promise<Row[]> {
  let made: CompiledQuery<Row> | undefined;
  return async ({ db }, input) => {
    made ??= build(nowhere, (fill) => new Blank(fill) as never).compile(nowhere);
    const parameters = made.parameters.map((value) =>
      value instanceof Blank ? value.fill(input) : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...made, parameters });
    return rows;
  };
}

/** The one row that must be there. */
export function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A row that must be there is not');
  return row;
}

const nowhere = kyselyOver({
  query: () => Promise.reject(new Error('A statement is built here, not run')),
});

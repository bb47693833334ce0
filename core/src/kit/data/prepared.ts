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
    made ??= sentOnce(build(nowhere, (fill) => new Blank(fill) as never).compile(nowhere));
    const parameters = made.parameters.map((value) =>
      value instanceof Blank ? value.fill(input) : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...made, parameters });
    return rows;
  };
}

/** A blank that stands in several places is one parameter: PostgreSQL reads each of them for every request. */
function sentOnce<Row>(made: CompiledQuery<Row>): CompiledQuery<Row> {
  const places = new Map<unknown, number>();
  const sent: unknown[] = [];
  const numbers = made.parameters.map((value) => {
    const known = value instanceof Blank ? places.get(value) : undefined;
    const place = known ?? sent.push(value);
    if (value instanceof Blank) places.set(value, place);
    return place;
  });
  const sql = made.sql.replaceAll(/\$(\d+)/g, (_, n) => `$${numbers[Number(n) - 1]}`);
  return { ...made, sql, parameters: sent };
}

/** The one row that must be there. */
export function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A row that must be there is not');
  return row;
}

const nowhere = kyselyOver({
  query: () => Promise.reject(new Error('A statement is built here, not run')),
});

/**
 * A query with a fixed shape is compiled once; each request only provides its parameters. Compiling a small
 * query costs as much as the rest of its work.
 */
import type { CompiledQuery } from 'kysely';
import { connectionOf, type Db, kyselyOver } from './kysely.ts';

/** Placeholder for a value that is provided when the statement runs. */
class Blank<Input> {
  constructor(readonly fill: (input: Input) => unknown) {}
}

export type Given<Input> = <T>(fill: (input: Input) => T) => T;

/** A Kysely query or raw SQL. */
interface Buildable<Row> {
  compile(over: Db): CompiledQuery<Row>;
}

export function prepared<Input, Row>(
  build: (db: Db, given: Given<Input>) => Buildable<Row>,
): (ctx: { readonly db: Db }, input: Input) => Promise<Row[]> {
  let made: CompiledQuery<Row> | undefined;
  return async ({ db }, input) => {
    made ??= sentOnce(build(nowhere, (fill) => new Blank(fill) as never).compile(nowhere));
    return run(db, made, input);
  };
}

/**
 * The same for a query with a few shapes: `shapeOf` names everything in the input that changes its text, and
 * every other value is given.
 */
export function preparedByShape<Input, Row>(
  shapeOf: (input: Input) => string,
  build: (db: Db, given: Given<Input>, input: Input) => Buildable<Row>,
): (ctx: { readonly db: Db }, input: Input) => Promise<Row[]> {
  const shapes = new Map<string, CompiledQuery<Row>>();
  return ({ db }, input) => {
    const shape = shapeOf(input);
    const made =
      shapes.get(shape) ??
      sentOnce(build(nowhere, (fill) => new Blank(fill) as never, input).compile(nowhere));
    if (shapes.size < MOST_SHAPES) shapes.set(shape, made);
    return run(db, made, input);
  };
}

const MOST_SHAPES = 200;

/** A value in the place of one that is provided when the statement runs, and the name of that one. */
export type StandIns<Values> = ReadonlyMap<unknown, keyof Values>;

/**
 * The same for a query whose builder calculates with its values: it was built with stand-ins, as parameters
 * of their own or in lists, and gets the real ones.
 */
export function preparedFrom<Values, Row>(
  query: Buildable<Row>,
  standIns: StandIns<Values>,
): (ctx: { readonly db: Db }, values: Values) => Promise<Row[]> {
  const blanks = new Map(
    [...standIns].map(([standIn, name]) => [standIn, new Blank((values: Values) => values[name])]),
  );
  const blank = (value: unknown): unknown => {
    if (!Array.isArray(value)) return blanks.get(value) ?? value;
    const parts = value.map(blank);
    return parts.some((part) => part instanceof Blank)
      ? new Blank((values: Values) =>
          parts.map((part) => (part instanceof Blank ? part.fill(values) : part)),
        )
      : value;
  };
  const built = query.compile(nowhere);
  const made = sentOnce<Row>({ ...built, parameters: built.parameters.map(blank) });
  return ({ db }, values) => run(db, made, values);
}

/** Without Kysely, which has nothing left to do for a statement that is compiled. */
async function run<Input, Row>(db: Db, made: CompiledQuery<Row>, input: Input): Promise<Row[]> {
  const parameters = made.parameters.map((value) =>
    value instanceof Blank ? value.fill(input) : value,
  );
  const { rows } = await connectionOf(db).query(made.sql, parameters);
  return rows as Row[];
}

/**
 * A placeholder used several times becomes one parameter, because PostgreSQL parses each parameter for every
 * request.
 */
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

/** The only row of a result; throws if there is none. */
export function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A row that must be there is not');
  return row;
}

const nowhere = kyselyOver({
  query: () => Promise.reject(new Error('A statement is built here, not run')),
});

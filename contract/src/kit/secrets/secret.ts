/**
 * Marks secret fields: passwords, codes, tokens, account numbers. The mark is part of the schema; marked
 * values are encrypted, masked and kept out of logs and drafts.
 */
import { z } from 'zod';

/** A string parsed with `secret()`. It is assignable to string, but not to the audit log. */
export type Secret = string & z.$brand<'secret'>;

export const secret = <T extends z.ZodType<string>>(schema: T) =>
  schema.meta({ secret: true }).brand<'secret'>();

/** Whether a type may contain a secret, to the maximum depth of bodies. */
type HoldsSecret<T, Depth extends readonly unknown[] = []> = Depth['length'] extends 5
  ? false
  : T extends z.$brand<'secret'>
    ? true
    : T extends readonly (infer Item)[]
      ? HoldsSecret<Item, [...Depth, 0]>
      : T extends Date
        ? false
        : T extends object
          ? { [K in keyof T]-?: HoldsSecret<T[K], [...Depth, 0]> }[keyof T]
          : false;

/** For parameters that store raw values: types that contain a secret are not assignable. */
export type NoSecrets<T> = true extends HoldsSecret<T> ? never : unknown;

/** The same value with every secret masked. */
export type Masked<T> =
  T extends z.$brand<'secret'>
    ? string
    : T extends Date
      ? T
      : T extends object
        ? { [K in keyof T]: Masked<T[K]> }
        : T;

const DOTS = '••••';

/** Shows the last four characters of a value that is long enough: ••••1234. */
export const mask = (value: string): string =>
  value.length >= 8 ? `${DOTS}${value.slice(-4)}` : DOTS;

/** For passwords and codes: shows nothing of the value. */
export const hidden = (_: string): string => DOTS;

export function masked<S extends z.ZodType>(
  schema: S,
  value: z.output<S>,
  by: (value: string) => string = hidden,
): Masked<z.output<S>> {
  return walk(schema, value, by) as Masked<z.output<S>>;
}

/** The secret values in a parsed value. */
export function secretsIn(schema: z.ZodType | undefined, value: unknown): string[] {
  const found: string[] = [];
  if (schema && mayHold(schema))
    walk(schema, value, (one) => {
      found.push(one);
      return one;
    });
  return found.filter((one) => one !== '');
}

/** Most calls send no secret, and looking through all they send costs more than checking it. */
const holders = new WeakMap<z.ZodType, boolean>();

function mayHold(schema: z.ZodType): boolean {
  let holds = holders.get(schema);
  if (holds === undefined) {
    holds = hasMark(schema, new Set());
    holders.set(schema, holds);
  }
  return holds;
}

/** Follows the schema as `walk` follows a value; a schema within itself is looked through once. */
function hasMark(schema: z.ZodType | undefined, seen: Set<z.ZodType>): boolean {
  if (!schema || seen.has(schema)) return false;
  seen.add(schema);
  if (isSecret(schema)) return true;
  const within = (schemas: readonly unknown[]) =>
    schemas.some((one) => hasMark(one as z.ZodType, seen));
  if (schema instanceof z.ZodObject) return within(Object.values(schema.shape));
  if (schema instanceof z.ZodArray) return within([schema.element]);
  if (schema instanceof z.ZodRecord) return within([schema.valueType]);
  if (schema instanceof z.ZodUnion) return within(schema.options);
  return hasMark(innerOf(schema), seen);
}

const isSecret = (schema: z.ZodType) => schema.meta()?.secret === true;

function walk(schema: z.ZodType, value: unknown, by: (value: string) => string): unknown {
  if (value === null || value === undefined) return value;
  if (isSecret(schema)) return by(String(value));
  if (schema instanceof z.ZodObject && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const property = schema.shape[key] as z.ZodType | undefined;
        return [key, property ? walk(property, inner, by) : inner];
      }),
    );
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((inner) => walk(schema.element as z.ZodType, inner, by));
  if (schema instanceof z.ZodRecord && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        walk(schema.valueType as z.ZodType, inner, by),
      ]),
    );
  if (schema instanceof z.ZodUnion) {
    const option = (schema.options as z.ZodType[]).find((one) => one.safeParse(value).success);
    return option ? walk(option, value, by) : value;
  }
  const inner = innerOf(schema);
  return inner ? walk(inner, value, by) : value;
}

function innerOf(schema: z.ZodType): z.ZodType | undefined {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  )
    return schema.unwrap() as z.ZodType;
  return schema instanceof z.ZodPipe ? (schema.in as z.ZodType) : undefined;
}

/** Paths of the secrets in a schema, such as body.clientSecret. */
export function secretPaths(schema: z.ZodType | undefined, at: readonly string[] = []): string[][] {
  if (!schema) return [];
  if (isSecret(schema)) return [[...at]];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, property]) =>
      secretPaths(property as z.ZodType, [...at, key]),
    );
  const inner = innerOf(schema);
  return inner ? secretPaths(inner, at) : [];
}

/**
 * A field whose value is nobody else's business: a password, a code, a token, an account number. The
 * mark travels with the schema; with it, values are sealed, masked and kept out of logs and drafts.
 */
import { z } from 'zod';

/** A string that was read through `secret()`. It passes as a string, but not into the audit log. */
export type Secret = string & z.$brand<'secret'>;

export const secret = <T extends z.ZodType<string>>(schema: T) =>
  schema.meta({ secret: true }).brand<'secret'>();

/** Whether a value of a type may hold a secret, as deep as bodies are. */
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

/** For places that keep values as they were sent: nothing fits a type that holds a secret. */
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

/** The last four of something long enough to keep the rest hidden: ••••1234. */
export const mask = (value: string): string =>
  value.length >= 8 ? `${DOTS}${value.slice(-4)}` : DOTS;

/** Passwords and codes: not even their end is shown. */
export const hidden = (_: string): string => DOTS;

export function masked<S extends z.ZodType>(
  schema: S,
  value: z.output<S>,
  by: (value: string) => string = hidden,
): Masked<z.output<S>> {
  return walk(schema, value, by) as Masked<z.output<S>>;
}

/** The secret values in something that was read by a schema. */
export function secretsIn(schema: z.ZodType | undefined, value: unknown): string[] {
  const found: string[] = [];
  if (schema)
    walk(schema, value, (one) => {
      found.push(one);
      return one;
    });
  return found.filter((one) => one !== '');
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

/** The places of a schema that hold secrets, such as body.clientSecret. */
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

/** Requests with extreme values, derived from an endpoint's schemas: one for each value. */
import type { Endpoint } from '@tenure/contract/kit/endpoint';
import type { z } from 'zod';
import type { Sent } from '../client.ts';
import { partOf } from './schema-walk.ts';

export interface Extreme {
  /** The field and its extreme value. */
  readonly what: string;
  readonly sent: Sent;
}

interface Value {
  readonly what: string;
  readonly value: unknown;
}

/** Values for schemas without a limit, whose law fails. */
const NO_LIMIT = { text: 100_000, list: 10_000, keys: 10_000, number: 9e15 };
const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31'];
const DEEP = 5_000;

/** Deep enough to overflow the stack of a recursive function. */
const deep = `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`;

export function extremesOf(endpoint: Endpoint, good: Sent): Extreme[] {
  const of = (part: 'params' | 'query' | 'body') =>
    endpoint[part]
      ? valuesOf(endpoint[part], good[part]).map(({ what, value }) => ({
          what: `${part}${what}`,
          sent: { ...good, [part]: value } as Sent,
        }))
      : [];
  const lists = Object.keys(endpoint.query?.shape ?? {}).map((name) => ({
    what: `query.${name} given many times`,
    sent: { ...good, query: { ...good.query, [name]: Array.from({ length: 500 }, () => '1') } },
  }));
  const depths = Object.keys(objectShape(endpoint.body) ?? {}).map((name) => ({
    what: `body.${name} ${DEEP} levels deep`,
    sent: { ...good, rawBody: withDeep(good.body, name) },
  }));
  return [...of('params'), ...of('query'), ...lists, ...of('body'), ...depths];
}

function withDeep(body: unknown, name: string): string {
  const text = JSON.stringify({ ...(body as object), [name]: '\u0007' });
  return text.replace('"\\u0007"', () => deep);
}

const objectShape = (schema: z.ZodType | undefined) => {
  const part = schema && partOf(schema);
  return part?.kind === 'object' ? part.shape : undefined;
};

/** Each extreme value of a schema, with all other values from the example. */
function valuesOf(schema: z.ZodType, example: unknown): Value[] {
  const part = partOf(schema);
  switch (part.kind) {
    case 'text':
      return textValues(schema, part.most ?? NO_LIMIT.text, example);
    case 'number':
      return [
        { what: ' least', value: part.least ?? -NO_LIMIT.number },
        { what: ' most', value: part.most ?? NO_LIMIT.number },
      ];
    case 'date':
      return [
        { what: ' first', value: part.first ?? FIRST_DAY },
        { what: ' last', value: part.last ?? LAST_DAY },
      ];
    case 'list':
      return listValues(part.item, part.most ?? NO_LIMIT.list, example);
    case 'record':
      return [
        {
          what: ' with most keys',
          value: Object.fromEntries(
            Array.from({ length: part.most ?? NO_LIMIT.keys }, (_, n) => [`k${n}`, 'x']),
          ),
        },
      ];
    case 'object':
      return objectValues(part.shape, example);
    case 'choice':
      return part.options.flatMap((option) => valuesOf(option, example));
    default:
      return [];
  }
}

function listValues(item: z.ZodType, most: number, example: unknown): Value[] {
  const [first = sampleOf(item)] = Array.isArray(example) ? example : [];
  const items = Array.from({ length: most }, (_, n) =>
    typeof first === 'number' ? first + n : first,
  );
  return [
    { what: ' longest', value: items },
    ...valuesOf(item, first).map(({ what, value }) => ({ what: `.0${what}`, value: [value] })),
  ];
}

function objectValues(shape: Readonly<Record<string, z.ZodType>>, example: unknown): Value[] {
  const whole = isObject(example) ? example : sampleOfShape(shape);
  const single = Object.entries(shape).map(([name, inner]) => ({
    name,
    values: valuesOf(inner, whole[name]),
  }));
  const together = (which: number): Value => ({
    what: ` everything ${which === 0 ? 'least' : 'most'}`,
    value: {
      ...whole,
      ...Object.fromEntries(
        single.flatMap(({ name, values }) => {
          const at = values.at(which);
          return at ? [[name, at.value]] : [];
        }),
      ),
    },
  });
  return [
    ...single.flatMap(({ name, values }) =>
      values.map(({ what, value }) => ({
        what: `.${name}${what}`,
        value: { ...whole, [name]: value },
      })),
    ),
    ...(single.length > 1 ? [together(0), together(-1)] : []),
  ];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text of maximum length, in the field's format where a simple one is known, and valid text. */
function textValues(schema: z.ZodType, most: number, example: unknown): Value[] {
  const fill = (text: string) => text.repeat(Math.ceil(most / text.length)).slice(0, most);
  const given = typeof example === 'string' && example ? example : '1';
  const fits = (one: string) => schema.safeParse(one).success;
  const longest = [fill('x'), fill('9'), fill(given), fill(`${given},`).replace(/,$/, '')];
  const short = ['1', 'true', 'me'].find(fits);
  return [
    ...(short && example === undefined ? [{ what: ' given', value: short }] : []),
    { what: ' longest', value: longest.find(fits) ?? longest[0] },
    ...[
      // Each takes up to six characters in HTML.
      { what: ' longest, of &', value: fill('&') },
      { what: ' on a day that does not exist', value: given.replace(aDay, '2027-02-31') },
    ].filter(({ value }) => value !== given && value.length > 1 && fits(value)),
  ];
}

const aDay = /^\d{4}-\d\d-\d\d/;

/** A valid value, for fields that the example omits. */
function sampleOf(schema: z.ZodType): unknown {
  const part = partOf(schema);
  switch (part.kind) {
    case 'text':
      return 'x';
    case 'number':
      return Math.max(part.least ?? 1, 1);
    case 'date':
      return '2026-04-01';
    case 'list':
      return [];
    case 'record':
      return {};
    case 'object':
      return sampleOfShape(part.shape);
    case 'choice':
      return part.options[0] && sampleOf(part.options[0]);
    case 'fixed':
      return part.value;
    case 'anything':
      return {};
  }
}

const sampleOfShape = (shape: Readonly<Record<string, z.ZodType>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([, inner]) => !inner.safeParse(undefined).success)
      .map(([name, inner]) => [name, sampleOf(inner)]),
  );

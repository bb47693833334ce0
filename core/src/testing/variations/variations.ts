/** The example of a call with one field of its body changed: what its contract takes, and its rules judge. */
import type { Endpoint } from '@tenure/contract/kit/endpoint';
import { z } from 'zod';
import type { Sent } from '../client.ts';
import { inside, partOf } from '../laws/schema-walk.ts';

export interface Variation {
  /** The field and its value, as people read them in docs/variations. */
  readonly said: string;
  readonly sent: Sent;
}

interface Value {
  readonly said: string;
  readonly value: unknown;
}

type People = Readonly<Record<string, number>>;

const MOST_CHOICES = 5;
/** Long ago, just before and after the day of the examples, and far ahead. */
const days = ['2019-12-31', '2026-03-09', '2026-03-11', '2027-06-30'];
const UNKNOWN = 999_999_999;

export function variationsOf({ body }: Endpoint, sent: Sent, people: People): Variation[] {
  const shape = body && shapeOf(body);
  if (!shape || !isObject(sent.body)) return [];
  return ofShape(shape, sent.body, people, 1).map(({ said, value }) => ({
    said,
    sent: { ...sent, body: value },
  }));
}

/** Fields of the body and of the objects and first items in it. */
function ofShape(
  shape: Readonly<Record<string, z.ZodType>>,
  whole: Readonly<Record<string, unknown>>,
  people: People,
  depth: number,
): Value[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const before = whole[name];
    const values = valuesOf(name, schema, before, people).filter(
      ({ value }) => JSON.stringify(value) !== JSON.stringify(before) && takes(schema, value),
    );
    const inner = depth > 0 ? below(schema, before, people, depth - 1) : [];
    return [
      ...values.map(({ said, value }) => ({ said: `${name} ${said}`, value })),
      ...inner.map(({ said, value }) => ({ said: `${name}.${said}`, value })),
    ].map(({ said, value }) => ({ said, value: { ...whole, [name]: value } }));
  });
}

function below(schema: z.ZodType, before: unknown, people: People, depth: number): Value[] {
  const inner = inside(schema);
  if (Array.isArray(before) && inner instanceof z.ZodArray) {
    const [first, ...rest] = before;
    return below(inner.element as z.ZodType, first, people, depth).map(({ said, value }) => ({
      said,
      value: [value, ...rest],
    }));
  }
  const shape = shapeOf(schema);
  return shape && isObject(before) ? ofShape(shape, before, people, depth) : [];
}

const takes = (schema: z.ZodType, value: unknown) => {
  try {
    return schema.safeParse(value).success;
  } catch {
    return false;
  }
};

const plain = (values: readonly unknown[]): Value[] =>
  values.map((value) => ({ said: String(value), value }));

const isOfPerson = (name: string) =>
  /(employee|person|people|manager|user|owner|reviewer|assignee|delegate|approver|recipient|signer|contributor)\w*ids?$/i.test(
    name,
  );

function valuesOf(name: string, schema: z.ZodType, before: unknown, people: People): Value[] {
  const none = [{ said: 'none', value: null }];
  const inner = inside(schema);
  if (inner instanceof z.ZodEnum)
    return [
      ...none,
      ...plain(inner.options.filter((one) => one !== before).slice(0, MOST_CHOICES)),
    ];
  if (inner instanceof z.ZodBoolean) return plain([before !== true]);
  if (inner instanceof z.ZodArray) return listsOf(name, before, people);
  const isId = /ids?$/i.test(name);
  const part = partOf(schema);
  if (isId && part.kind === 'number') return [...none, ...rowsOf(name, people)];
  if (part.kind === 'date')
    return inner instanceof z.ZodISODateTime
      ? [...none, ...plain(days.map((day) => `${day}T02:00:00Z`))]
      : [...none, ...plain(days)];
  if (part.kind === 'number') return [...none, ...plain([0, 1, 100])];
  if (part.kind === 'text') return [...none, { said: '""', value: '' }];
  return none;
}

const rowsOf = (name: string, people: People): Value[] => [
  { said: 'unknown', value: UNKNOWN },
  ...(isOfPerson(name) ? Object.entries(people).map(([said, value]) => ({ said, value })) : []),
];

function listsOf(name: string, before: unknown, people: People): Value[] {
  const [first] = Array.isArray(before) ? before : [];
  return [
    { said: '[]', value: [] },
    ...(first === undefined ? [] : [{ said: 'the first twice', value: [first, first] }]),
    ...(/ids$/i.test(name)
      ? rowsOf(name, people).map(({ said, value }) => ({ said: `[${said}]`, value: [value] }))
      : []),
  ];
}

const shapeOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined => {
  const part = partOf(schema);
  return part.kind === 'object' ? part.shape : undefined;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values that a query can have, to see what each filter, order and page leaves. */
import { z } from 'zod';
import { inside, partOf } from '../laws/schema-walk.ts';

const MOST_CHOICES = 12;
const days = ['2026-03-01', '2026-03-10', '2026-03-11'];

export interface Choice {
  readonly name: string;
  readonly value: string;
  /** As people read it in docs/answers. */
  readonly said: string;
}

interface About {
  /** Numbers of people by their name, for filters that name one. */
  readonly people: Readonly<Record<string, number>>;
  /** The answer without a choice: its values are what can be searched for. */
  readonly body: unknown;
}

export const choicesIn = (query: z.ZodObject | undefined, about: About): Choice[] =>
  Object.entries(query?.shape ?? {}).flatMap(([name, schema]) =>
    valuesOf(name, schema as z.ZodType, about).map((one) => ({ name, ...one })),
  );

const plain = (values: readonly string[]) => values.map((value) => ({ value, said: value }));

function valuesOf(
  name: string,
  schema: z.ZodType,
  about: About,
): readonly { value: string; said: string }[] {
  if (/format|timezone|columns/i.test(name)) return [];
  const inner = inside(schema);
  if (inner instanceof z.ZodEnum) return plain(inner.options.map(String).slice(0, MOST_CHOICES));
  if (inner instanceof z.ZodArray) return valuesOf(name, inner.element as z.ZodType, about);
  if (inner instanceof z.ZodLiteral) return plain([...inner.values].map(String));
  if (inner instanceof z.ZodUnion)
    return inner.options.flatMap((one) => valuesOf(name, one as z.ZodType, about));
  if (name === 'page') return plain(['2']);
  if (/limit|perPage|pageSize|size/i.test(name)) return plain(['1']);
  if (/id$/i.test(name))
    return Object.entries(about.people).map(([said, id]) => ({ value: String(id), said }));
  const { kind } = partOf(schema);
  if (kind === 'date') return plain(days);
  if (kind === 'number') return plain(['1', '2']);
  if (kind === 'text') return plain(wordsToSearch(name, about.body));
  return [];
}

/** A value of the field with that name, a word of a name in the answer, and a word that nothing has. */
function wordsToSearch(name: string, body: unknown): string[] {
  const own = textsIn(body, (key) => key === name);
  const words = textsIn(body, (key) => /^(displayName|title|name|label)$/.test(key))
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => /^[a-z]{3,}$/i.test(word));
  return [...new Set([...own.slice(0, 2), ...words.slice(0, 1), 'zzz'])];
}

function textsIn(value: unknown, isWanted: (key: string) => boolean, key = ''): string[] {
  if (typeof value === 'string') return value && isWanted(key) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  const found = Object.entries(value).flatMap(([name, one]) =>
    textsIn(one, isWanted, Array.isArray(value) ? key : name),
  );
  return [...new Set(found)];
}

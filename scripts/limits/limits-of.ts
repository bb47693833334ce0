/** Describes a schema for review: one line for each field, with its limits and default. */
import { z } from 'zod';

interface Check {
  readonly check: string;
  readonly inclusive?: boolean;
  readonly value?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly length?: number;
  readonly pattern?: RegExp;
  readonly error?: (issue: object) => unknown;
}

interface Def {
  readonly type: string;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
  readonly innerType?: z.ZodType;
  readonly defaultValue?: unknown;
  readonly format?: string;
}

/** The name of a schema listed elsewhere. */
export type NameOf = (schema: z.ZodType) => string | undefined;

/** Longer option lists are only counted. */
const MOST_CHOICES = 20;

const words: Readonly<Record<string, string>> = { safeint: 'whole number', string: 'text' };

/** Common patterns of the kit. */
const patterns: Readonly<Record<string, string>> = {
  '^[^\\p{Cc}]*$': 'one line',
  '^(?:[^\\p{Cc}]|[\\t\\r\\n])*$': 'lines',
  '^\\d{1,9}$': 'digits',
};

/** Limits of a schema other than its checks. */
const said =
  'min max decimals scale whenEmpty file formatMinimum formatMaximum maxProperties maxCharacters';

/** Describes one field; nested fields of objects and lists follow on lines of their own. */
export function limitsOf(schema: z.ZodType, path: string, nameOf: NameOf): string[] {
  const about: string[] = [];
  const below: string[] = [];
  let isOptional = false;
  read(schema);
  const here = `${path}${isOptional ? '?' : ''}: ${about.join(', ').replaceAll(/(from|above) (\S+), (to|below) /g, '$1 $2 $3 ')}`;
  return here === `${path}: object` ? below : [here, ...below];

  function read(given: z.ZodType): void {
    const name = nameOf(given);
    if (name) about.push(name);
    else describe(given);
  }

  function describe(given: z.ZodType): void {
    const def = given.def as unknown as Def;
    if ('defaultValue' in def || given instanceof z.ZodOptional) isOptional = true;
    if (def.innerType) read(def.innerType);
    else if (given instanceof z.ZodPipe) {
      for (const part of [given.in, given.out])
        if (!(part instanceof z.ZodTransform)) read(part as z.ZodType);
    } else about.push(kindOf(given));
    if (given instanceof z.ZodNullable) about.push('or null');
    about.push(...(def.checks ?? []).flatMap(({ _zod }) => checked(_zod.def)));
    if ('defaultValue' in def) about.push(`otherwise ${JSON.stringify(def.defaultValue)}`);
    const meta = (given.meta() ?? {}) as Readonly<Record<string, unknown>>;
    for (const key of said.split(' '))
      if (meta[key] !== undefined) about.push(`${key} ${JSON.stringify(meta[key])}`);
  }

  function kindOf(given: z.ZodType): string {
    const inside = (inner: unknown, name: string) =>
      below.push(...limitsOf(inner as z.ZodType, `${path}${name}`, nameOf));
    if (given instanceof z.ZodObject)
      for (const [key, property] of Object.entries(given.shape)) inside(property, `.${key}`);
    if (given instanceof z.ZodArray) {
      inside(given.element, '[]');
      return 'list';
    }
    if (given instanceof z.ZodRecord) {
      inside(given.keyType, '.(name)');
      inside(given.valueType, '.*');
    }
    if (given instanceof z.ZodUnion) {
      for (const [n, option] of given.options.entries()) inside(option, `(${n + 1})`);
      return `one of ${given.options.length}`;
    }
    if (given instanceof z.ZodEnum) return choices(given.options);
    if (given instanceof z.ZodLiteral) return choices([...given.values]);
    const { type, format = type } = given.def as unknown as Def;
    return words[format] ?? format;
  }
}

function choices(values: readonly unknown[]): string {
  const more = values.length - MOST_CHOICES;
  const shown = values.slice(0, MOST_CHOICES).map((value) => JSON.stringify(value));
  return `${shown.join(' | ')}${more > 0 ? ` | ${more} more` : ''}`;
}

function checked({ check, value, inclusive, pattern, error, ...sizes }: Check): string[] {
  if (check === 'greater_than') return [`${inclusive ? 'from' : 'above'} ${value}`];
  if (check === 'less_than') return [`${inclusive ? 'to' : 'below'} ${value}`];
  if (check === 'multiple_of') return [`in steps of ${value}`];
  if (check === 'min_length') return [`at least ${sizes.minimum}`];
  if (check === 'max_length') return [`at most ${sizes.maximum}`];
  if (check === 'length_equals') return [`exactly ${sizes.length}`];
  if (check === 'string_format' && pattern) return [patterns[pattern.source] ?? `${pattern}`];
  // A custom rule states its limit in its message.
  if (check === 'custom') return [`“${error?.({}) ?? 'checked'}”`];
  return [];
}

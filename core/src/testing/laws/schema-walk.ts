/** Traverses contract schemas, for the laws about limits. */
import { z } from 'zod';

/** A part of a schema with its limits; null for none. */
export type Part =
  | { readonly kind: 'text'; readonly most: number | null }
  | { readonly kind: 'number'; readonly least: number | null; readonly most: number | null }
  | { readonly kind: 'date'; readonly first: string | null; readonly last: string | null }
  | { readonly kind: 'list'; readonly most: number | null; readonly item: z.ZodType }
  | { readonly kind: 'object'; readonly shape: Readonly<Record<string, z.ZodType>> }
  | { readonly kind: 'record'; readonly most: number | null; readonly value: z.ZodType }
  | { readonly kind: 'choice'; readonly options: readonly z.ZodType[] }
  | { readonly kind: 'fixed'; readonly value: unknown }
  | { readonly kind: 'anything' };

interface Limits {
  readonly formatMinimum?: string;
  readonly formatMaximum?: string;
  readonly maxProperties?: number;
  readonly maxCharacters?: number;
}

type Check = { check?: string; maximum?: number; length?: number };

const wrapping = [
  z.ZodOptional,
  z.ZodNullable,
  z.ZodDefault,
  z.ZodPrefault,
  z.ZodReadonly,
  z.ZodNonOptional,
  z.ZodCatch,
] as const;

/** Unwraps optional, default and transformed schemas. */
export function inside(schema: z.ZodType): z.ZodType {
  for (const kind of wrapping)
    if (schema instanceof kind) return inside(schema.def.innerType as z.ZodType);
  if (schema instanceof z.ZodPipe) {
    const { in: before, out: after } = schema;
    // Preprocessed and coerced input is limited by the schema after it.
    const isPrepared = before instanceof z.ZodTransform || before instanceof z.ZodNumber;
    return inside((isPrepared ? after : before) as z.ZodType);
  }
  return schema;
}

const limitsOf = (schema: z.ZodType) => (schema.meta() ?? {}) as Limits;

export function partOf(given: z.ZodType): Part {
  const schema = inside(given);
  if (schema instanceof z.ZodISODate || schema instanceof z.ZodISODateTime) {
    const { formatMinimum = null, formatMaximum = null } = limitsOf(schema);
    return { kind: 'date', first: formatMinimum, last: formatMaximum };
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return { kind: 'text', most: schema.maxLength ?? null };
  if (schema instanceof z.ZodNumber) return numberPart(schema);
  if (schema instanceof z.ZodArray)
    return { kind: 'list', most: mostItems(schema), item: schema.element as z.ZodType };
  if (schema instanceof z.ZodObject) return objectPart(schema);
  if (schema instanceof z.ZodRecord) {
    const { maxProperties = null } = limitsOf(schema);
    const free = inside(schema.valueType as z.ZodType) instanceof z.ZodUnknown;
    const isLimited = !free || limitsOf(schema).maxCharacters !== undefined;
    const key = partOf(schema.keyType as z.ZodType);
    const named = key.kind !== 'text' || key.most !== null;
    return {
      kind: 'record',
      most: isLimited && named ? maxProperties : null,
      value: schema.valueType as z.ZodType,
    };
  }
  if (schema instanceof z.ZodUnion)
    return { kind: 'choice', options: schema.options as z.ZodType[] };
  if (schema instanceof z.ZodEnum) return { kind: 'fixed', value: schema.options[0] };
  if (schema instanceof z.ZodLiteral) return { kind: 'fixed', value: [...schema.values][0] };
  if (schema instanceof z.ZodBoolean) return { kind: 'fixed', value: true };
  if (schema instanceof z.ZodNull) return { kind: 'fixed', value: null };
  return { kind: 'anything' };
}

function numberPart(schema: z.ZodNumber): Part {
  const known = (value: number | null | undefined) =>
    typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : null;
  return { kind: 'number', least: known(schema.minValue), most: known(schema.maxValue) };
}

function mostItems(schema: z.ZodArray): number | null {
  const checks = (schema.def.checks ?? []).map((one) => one._zod.def as Check);
  const found = checks.map(({ check, maximum, length }) =>
    check === 'max_length' ? maximum : check === 'length_equals' ? length : undefined,
  );
  return found.find((one) => one !== undefined) ?? null;
}

function objectPart(schema: z.ZodObject): Part {
  const { catchall } = schema.def;
  const takesMore = catchall !== undefined && !(catchall instanceof z.ZodNever);
  if (takesMore && limitsOf(schema).maxProperties === undefined) return { kind: 'anything' };
  return {
    kind: 'object',
    shape: { ...schema.shape, ...(takesMore ? { '…': catchall as z.ZodType } : {}) },
  };
}

/** Paths of a schema without a size limit, with what is missing. */
export function unlimited(schema: z.ZodType, path = ''): string[] {
  const part = partOf(schema);
  const here = (what: string) => [`${path || 'the whole'} ${what}`];
  const below = (inner: z.ZodType, name: string | number) =>
    unlimited(inner, path ? `${path}.${name}` : String(name));
  switch (part.kind) {
    case 'text':
      return part.most === null ? here('is text without a longest length') : [];
    case 'number':
      return part.least === null || part.most === null
        ? here('is a number without a least and a most')
        : [];
    case 'date':
      return part.first === null || part.last === null
        ? here('is a date without a first and a last')
        : [];
    case 'list':
      return [
        ...(part.most === null ? here('is a list without a most') : []),
        ...below(part.item, 0),
      ];
    case 'record':
      return [
        ...(part.most === null ? here('is a record without a most of keys or size') : []),
        ...(inside(part.value) instanceof z.ZodUnknown ? [] : below(part.value, '*')),
      ];
    case 'object':
      return Object.entries(part.shape).flatMap(([name, inner]) => below(inner, name));
    case 'choice':
      return part.options.flatMap((option) => unlimited(option, path));
    case 'anything':
      return here('takes anything');
    case 'fixed':
      return [];
  }
}

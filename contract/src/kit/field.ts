import { z } from 'zod';
import { currency } from './money.ts';

/** How a field is filled in; the browser has one control for each. */
export const inputKind = z.enum([
  'text',
  'email',
  'password',
  'secret',
  'phone',
  'international-phone',
  'textarea',
  'rich-text',
  'number',
  'money',
  'date',
  'time',
  'select',
  'multi-select',
  'radio',
  'toggle',
  'person',
  'position',
  'department',
  'location',
  'address',
  'file',
  'image',
  // The form that shows it has a control for it.
  'custom',
]);
export type InputKind = z.infer<typeof inputKind>;

const option = z.object({
  label: z.string(),
  value: z.string(),
  description: z.string().optional(),
});
export type FieldOption = z.infer<typeof option>;

/** What some kinds of input need to know; each is absent where it means nothing. */
const details = {
  group: z.string().optional(),
  placeholder: z.string().optional(),
  /** Two neighbours of half a width are side by side. */
  width: z.enum(['half']).optional(),
  options: z.array(option).optional(),
  /** Shown while another field has one of these values. */
  showIf: z.object({ key: z.string(), in: z.array(z.union([z.string(), z.boolean()])) }).optional(),
  /** Of a number: its unit, how many of what is stored are one of what is shown, and its decimals. */
  unit: z.string().optional(),
  scale: z.int().optional(),
  decimals: z.int().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** What an empty number means; it is written into the field on leaving it. */
  whenEmpty: z.number().optional(),
  currency: currency.optional(),
  /** Which files it takes: the type of record, and the largest size for each content type. */
  file: z
    .object({ ownerType: z.string(), limits: z.record(z.string(), z.number()) })
    .readonly()
    .optional(),
};

/** One field of a server-driven form. */
export const field = z.object({
  key: z.string(),
  label: z.string(),
  description: z.string().optional(),
  isRequired: z.boolean(),
  isEditable: z.boolean(),
  isVisible: z.boolean(),
  input: inputKind,
  maxLength: z.int().optional(),
  ...details,
});
export type Field = z.infer<typeof field>;

type Details = z.input<z.ZodObject<typeof details>>;

/** What a schema's `.meta()` says about the field it describes. */
export interface FieldMeta extends Omit<Details, 'options' | 'showIf' | 'file'> {
  label: string;
  input?: InputKind;
  help?: string;
  options?: readonly FieldOption[];
  showIf?: { readonly key: string; readonly in: readonly (string | boolean)[] };
  file?: { readonly ownerType: string; readonly limits: Readonly<Record<string, number>> };
}

/** Describes a property of a form's schema: the label and control travel with the rule. */
export const labelled = <T extends z.ZodType>(schema: T, meta: FieldMeta): T =>
  schema.meta({ ...meta });

/** What the server decides about the fields of a form; what it says nothing about comes from the schema. */
export interface FieldFlags {
  readonly isEditable?: boolean | ((key: string) => boolean);
  readonly isVisible?: (key: string) => boolean;
  /** Undefined leaves it to the schema, which has the last word on what it needs. */
  readonly isRequired?: (key: string) => boolean | undefined;
  readonly options?: Readonly<Record<string, readonly FieldOption[] | undefined>>;
}

/**
 * The fields of a form, read from its schema: nested objects become keys such as address.suburb.
 * Whether a field may be edited or seen is the server's decision and is passed in.
 */
export function fieldsOf(schema: z.ZodObject, flags: FieldFlags = {}): Field[] {
  let described = known.get(schema);
  if (!described) {
    described = describe(schema, '');
    known.set(schema, described);
  }
  const { isEditable = true } = flags;
  return described.map((one) => {
    const options = flags.options?.[one.key];
    return {
      ...one,
      isRequired: one.isRequired || (flags.isRequired?.(one.key) ?? false),
      isEditable: typeof isEditable === 'boolean' ? isEditable : isEditable(one.key),
      isVisible: flags.isVisible?.(one.key) ?? true,
      ...(options ? { options: [...options] } : {}),
    };
  });
}

/** A schema never changes, so it is taken apart once. */
const known = new WeakMap<z.ZodObject, readonly Field[]>();

function describe(schema: z.ZodObject, prefix: string): Field[] {
  return Object.entries(schema.shape).flatMap(([name, property]) => {
    const key = prefix + name;
    const { label, help, input, ...details } = (property.meta() ?? {}) as Partial<FieldMeta>;
    const inner = unwrap(property as z.ZodType);
    if (!label) return inner instanceof z.ZodObject ? describe(inner, `${key}.`) : [];
    return [
      {
        key,
        label,
        ...(help ? { description: help } : {}),
        isRequired: !mayBeEmpty(property as z.ZodType),
        isEditable: true,
        isVisible: true,
        input: input ?? (inner.meta()?.secret === true ? 'secret' : 'text'),
        ...(inner instanceof z.ZodString && inner.maxLength ? { maxLength: inner.maxLength } : {}),
        ...ownDetails(details),
      },
    ];
  });
}

const empty = [undefined, '', null, false, []];
const mayBeEmpty = (property: z.ZodType) =>
  empty.some((value) => property.safeParse(value).success);

const names = Object.keys(details) as (keyof typeof details)[];

/** A schema's metadata may hold more, such as limits for the API's description. */
const ownDetails = (meta: Readonly<Record<string, unknown>>): Partial<Field> =>
  Object.fromEntries(
    names.flatMap((name) => (meta[name] === undefined ? [] : [[name, meta[name]]])),
  );

function unwrap(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return unwrap(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  return schema;
}

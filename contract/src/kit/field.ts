import { z } from 'zod';
import { currency } from './money.ts';

/** The input type of a field; the browser has one control for each. */
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
  // One of the options, which are records by their numbers.
  'record',
  'address',
  'file',
  'image',
  // The form provides the control.
  'custom',
]);
export type InputKind = z.infer<typeof inputKind>;

const option = z.object({
  label: z.string(),
  value: z.string(),
  description: z.string().optional(),
});
export type FieldOption = z.infer<typeof option>;

/** Options of particular input types; omitted for others. */
const details = {
  group: z.string().optional(),
  placeholder: z.string().optional(),
  /** Two adjacent half-width fields are side by side. */
  width: z.enum(['half']).optional(),
  options: z.array(option).optional(),
  /** Only shown while another field has one of these values. */
  showIf: z.object({ key: z.string(), in: z.array(z.union([z.string(), z.boolean()])) }).optional(),
  /** For a number: its unit, the factor between the stored and the displayed value, and its decimals. */
  unit: z.string().optional(),
  scale: z.int().optional(),
  decimals: z.int().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** The value of an empty number field, filled in on blur. */
  whenEmpty: z.number().optional(),
  currency: currency.optional(),
  /** Allowed files: the type of record, and the maximum size for each content type. */
  file: z
    .object({
      ownerType: z.string(),
      limits: z.record(z.string(), z.number()),
      /** What is attached already, where a new file takes its place. */
      replaces: z.object({ name: z.string(), url: z.string() }).optional(),
    })
    .readonly()
    .optional(),
};

/** A field of a server-driven form. */
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

/** Field options in a schema's `.meta()`. */
export interface FieldMeta extends Omit<Details, 'options' | 'showIf' | 'file'> {
  label: string;
  input?: InputKind;
  help?: string;
  options?: readonly FieldOption[];
  showIf?: { readonly key: string; readonly in: readonly (string | boolean)[] };
  file?: { readonly ownerType: string; readonly limits: Readonly<Record<string, number>> };
}

/** Adds a label and a control to a property of a form's schema. */
export const labelled = <T extends z.ZodType>(schema: T, meta: FieldMeta): T =>
  schema.meta({ ...meta });

/** The server's decisions about a form's fields; the schema provides the defaults. */
export interface FieldFlags {
  readonly isEditable?: boolean | ((key: string) => boolean);
  readonly isVisible?: (key: string) => boolean;
  /** Undefined to use the schema, which is authoritative for required fields. */
  readonly isRequired?: (key: string) => boolean | undefined;
  readonly options?: Readonly<Record<string, readonly FieldOption[] | undefined>>;
  /** What else depends on the company or the record. */
  readonly details?: Readonly<
    Record<string, Pick<Partial<Field>, 'showIf' | 'file' | 'description'>>
  >;
}

/**
 * Derives the fields of a form from its schema: nested objects become keys such as address.suburb. Whether a
 * field can be edited or seen is the server's decision and is passed in.
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
      ...flags.details?.[one.key],
    };
  });
}

/** Schemas are immutable, so their fields are cached. */
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

/** A schema's metadata can contain other keys, such as limits for the OpenAPI document. */
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
  // What is prepared first, such as an empty text that becomes null, is described by what follows.
  if (schema instanceof z.ZodPipe)
    return unwrap((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType);
  return schema;
}

import { z } from 'zod';

/** How a field is filled in; the browser has one control for each. */
export const inputKind = z.enum([
  'text',
  'email',
  'password',
  'phone',
  'international-phone',
  'textarea',
  'select',
  'date',
  'number',
  'toggle',
]);
export type InputKind = z.infer<typeof inputKind>;

const option = z.object({
  label: z.string(),
  value: z.string(),
  description: z.string().optional(),
});

/** One field of a server-driven form. */
export const field = z.object({
  key: z.string(),
  label: z.string(),
  description: z.string().optional(),
  isRequired: z.boolean(),
  isEditable: z.boolean(),
  isVisible: z.boolean(),
  input: inputKind,
  group: z.string().optional(),
  maxLength: z.int().optional(),
  options: z.array(option).optional(),
});
export type Field = z.infer<typeof field>;

/** What a schema's `.meta()` says about the field it describes. */
export interface FieldMeta {
  label: string;
  input?: InputKind;
  help?: string;
  group?: string;
  options?: readonly z.infer<typeof option>[];
}

/** Describes a property of a form's schema: the label and control travel with the rule. */
export const labelled = <T extends z.ZodType>(schema: T, meta: FieldMeta): T =>
  schema.meta({ ...meta });

/**
 * The fields of a form, read from its schema: nested objects become keys such as address.suburb.
 * Whether a field may be edited or seen is the server's decision and is passed in.
 */
export function fieldsOf(
  schema: z.ZodObject,
  flags: { isEditable: boolean; isVisible?: (key: string) => boolean } = { isEditable: true },
): Field[] {
  let described = known.get(schema);
  if (!described) {
    described = describe(schema, '');
    known.set(schema, described);
  }
  return described.map((one) => ({
    ...one,
    isEditable: flags.isEditable,
    isVisible: flags.isVisible?.(one.key) ?? true,
  }));
}

/** A schema never changes, so it is taken apart once. */
const known = new WeakMap<z.ZodObject, readonly Field[]>();

function describe(schema: z.ZodObject, prefix: string): Field[] {
  return Object.entries(schema.shape).flatMap(([name, property]) => {
    const key = prefix + name;
    const meta = property.meta() as Partial<FieldMeta> | undefined;
    const inner = unwrap(property as z.ZodType);
    if (!meta?.label) return inner instanceof z.ZodObject ? describe(inner, `${key}.`) : [];
    return [
      {
        key,
        label: meta.label,
        ...(meta.help ? { description: meta.help } : {}),
        isRequired: !property.safeParse(undefined).success && !property.safeParse('').success,
        isEditable: true,
        isVisible: true,
        input: meta.input ?? 'text',
        ...(meta.group ? { group: meta.group } : {}),
        ...(inner instanceof z.ZodString && inner.maxLength ? { maxLength: inner.maxLength } : {}),
        ...(meta.options ? { options: [...meta.options] } : {}),
      },
    ];
  });
}

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

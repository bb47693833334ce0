import { z } from 'zod';

/** Initial values of a new record: the defaults of the form's schema. */
export function startOf(schema: z.ZodType): Readonly<Record<string, unknown>> {
  if (schema instanceof z.ZodPipe) return startOf(schema.in as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return {};
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, property]) =>
      property instanceof z.ZodDefault || property instanceof z.ZodPrefault
        ? [[name, property.def.defaultValue]]
        : [],
    ),
  );
}

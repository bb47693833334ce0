/** What a schema refuses, with the path of each value. Texts that are too long are named and counted. */
import { z } from 'zod';
import type { FieldMeta } from '../field.ts';
import { valueAt } from './field-values.ts';
import { tooLong } from './too-long.ts';

export interface Finding {
  readonly path: string;
  readonly message: string;
}

export const findingsOf = (
  schema: z.ZodType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): Finding[] =>
  issues.map((issue) => {
    const path = issue.path.join('.');
    const text = valueAt(value, path);
    if (issue.code !== 'too_big' || typeof text !== 'string')
      return { path, message: issue.message };
    const most = Number(issue.maximum);
    // Zod's own message, where the schema has none.
    const isStandard =
      issue.message === `Use at most ${most} characters` || /^Too big/.test(issue.message);
    if (!isStandard) return { path, message: issue.message };
    const trimmed = text.trim().length;
    const length = trimmed > most ? trimmed : text.length;
    return { path, message: tooLong(labelAt(schema, issue.path), most, length) };
  });

/** The label of a property in its form; without one, its name in words. */
function labelAt(schema: z.ZodType, path: readonly PropertyKey[]): string {
  let at: z.ZodType | undefined = schema;
  let label: string | undefined;
  for (const part of path) {
    at = at && within(at, part);
    label = (at?.meta() as Partial<FieldMeta> | undefined)?.label ?? label;
  }
  const name = String(path.findLast((part) => typeof part === 'string') ?? 'text');
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return label ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function within(schema: z.ZodType, part: PropertyKey): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[part as string] as z.ZodType | undefined;
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  if (schema instanceof z.ZodPipe)
    return within(
      (schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType,
      part,
    );
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return within(schema.unwrap() as z.ZodType, part);
  return undefined;
}

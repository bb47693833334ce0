/** What a schema refuses, with the path of each value. What is too long or too short is named and counted. */
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
    if (Array.isArray(text)) return { path, message: ofList(schema, issue, text.length) };
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

/** Lists without a message of their own. */
function ofList(schema: z.ZodType, issue: z.core.$ZodIssue, length: number): string {
  const label = labelAt(schema, issue.path);
  if (issue.code === 'too_big' && /^Too big/.test(issue.message))
    return `${label} can have at most ${issue.maximum} entries; you have ${length}`;
  if (issue.code === 'too_small' && /^Too small/.test(issue.message))
    return `${label} must have at least ${issue.minimum === 1 ? 'one entry' : `${issue.minimum} entries`}`;
  return issue.message;
}

/**
 * A finding in a form with nested lists, with its place and its label: "Section 2, item 1: Weight: …". `places`
 * names the entries of lists by their key.
 */
export function findingInWords(
  schema: z.ZodType,
  { path, message }: Finding,
  places: Readonly<Record<string, (n: number) => string>>,
): string {
  const parts = path.split('.');
  const place = parts.flatMap((part, n) => {
    const number = parts[n + 1] ?? '';
    return /^\d+$/.test(number) ? (places[part]?.(Number(number)) ?? []) : [];
  });
  const field = parts.reduce<z.ZodType | undefined>((at, part) => at && within(at, part), schema);
  const name = (field?.meta() as Partial<FieldMeta> | undefined)?.label;
  const isNamed = !name || message.toLowerCase().includes(name.toLowerCase());
  return [place.join(', '), isNamed ? '' : name, message].filter(Boolean).join(': ');
}

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

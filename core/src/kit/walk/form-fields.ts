/**
 * Only fields offered for editing can be changed: for a field that the server lists as not editable, or not
 * at all, a different value is refused with 422 and a missing one keeps what is stored (document 2: each
 * field carries isRequired, isEditable and isVisible from the server).
 */
import type { Endpoint, InputOf } from '@tenure/contract/kit/endpoint';
import { type Field, fieldsOf } from '@tenure/contract/kit/field';
import { missingIn, valueAt, withValueAt } from '@tenure/contract/kit/fields/field-values';
import { messages } from '@tenure/contract/kit/problem';
import { z } from 'zod';
import type { Form } from '../bind.ts';
import type { SignedInCtx } from '../ctx.ts';
import { invalidInput, Refusal } from '../refusal.ts';

interface Given {
  readonly schema: z.ZodObject;
  /** The fields as sent to the person. */
  readonly fields: readonly Field[];
  /** The raw body; `parsed` is the validated one. */
  readonly sent: unknown;
  readonly parsed: object;
  /** The stored values in the shape of the form; empty for a new record. */
  readonly stored: object;
}

/** The body with stored values for fields that are not editable, and the fields that were sent regardless. */
export function settleFields({ schema, fields, sent, parsed, stored }: Given) {
  const refused: string[] = [];
  let body = parsed;
  for (const { key } of fieldsOf(schema)) {
    const listed = fields.find((one) => one.key === key);
    if (listed?.isVisible && listed.isEditable) continue;
    const value = valueAt(parsed, key);
    const kept = valueAt(stored, key);
    // Never reveals whether a hidden value was guessed correctly.
    const isKnown = listed?.isVisible === true && same(value, kept);
    const without = unsaid(schema, sent, key);
    if (valueAt(sent, key) !== undefined && !isKnown && !same(value, without)) refused.push(key);
    body = withValueAt(body, key, kept === undefined ? without : kept);
  }
  return { body, refused };
}

/** The schema's default for a missing field; forms fill in such defaults themselves. */
function unsaid(schema: z.ZodObject, sent: unknown, key: string): unknown {
  if (typeof sent !== 'object' || sent === null) return undefined;
  const { data } = schema.safeParse(withValueAt(sent, key, undefined));
  return valueAt(data, key);
}

const same = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The input for `run`, after the check of the body against the person's form. */
export async function withinForm(
  endpoint: Endpoint,
  form: Form<unknown> | undefined,
  ctx: SignedInCtx,
  input: InputOf<Endpoint>,
  sent: unknown,
  record: unknown,
): Promise<InputOf<Endpoint>> {
  const schema = endpoint.body;
  if (!form || !(schema instanceof z.ZodObject)) return input;
  const fields = await form.fields(ctx, record);
  const stored = form.stored?.(record) ?? {};
  const { body, refused } = settleFields({
    schema,
    fields,
    sent,
    parsed: input.body as object,
    stored,
  });
  if (refused.length > 0) throw notEditable(refused);
  const missing = missingIn(fields, body);
  if (missing.length > 0) throw invalidInput(missing, endpoint.invalidInput);
  return { ...input, body };
}

const notEditable = (keys: readonly string[]) =>
  new Refusal(422, 'field-not-editable', messages.notEditable, {
    errors: keys.map((field) => ({
      kind: 'field',
      field,
      message: messages.notEditable,
      code: 'FIELD_NOT_EDITABLE',
    })),
  });

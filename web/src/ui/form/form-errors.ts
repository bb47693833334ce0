/** Errors of a form from any source; each message is placed at its field. */

import { fieldMessage } from '@tenure/contract/kit/fields/field-message';
import { type Finding, findingsOf } from '@tenure/contract/kit/fields/findings';
import type { Problem } from '@tenure/contract/kit/problem';
import type { z } from 'zod';
import { problemOf } from '../../lib/api-error.ts';

export interface FormErrors {
  /** By field key. */
  fields: Record<string, string>;
  /** By path within a field of several parts, such as address.postcode. */
  parts?: Record<string, string>;
  /** About the whole form, or about a field the form does not show. */
  form: string[];
}

export const noErrors: FormErrors = { fields: {}, form: [] };

/** A field or part of the form; errors of hidden ones are shown above the form. */
interface Named {
  key: string;
  isVisible?: boolean;
}

export function schemaErrors(schema: z.ZodType, values: unknown, fields: readonly Named[]) {
  const parsed = schema.safeParse(values);
  if (parsed.success) return noErrors;
  return placed(findingsOf(schema, values, parsed.error.issues), fields);
}

/** Field errors of a response in either of the two documented shapes; null when it names none. */
export function refusalErrors(error: unknown, fields: readonly Named[]): FormErrors | null {
  const problem: Partial<Problem> = problemOf(error) ?? {};
  const findings = [
    ...(problem.errors ?? []).map(({ field, message }) => ({ path: field ?? '', message })),
    ...(problem.invalidInputs ?? []).map(({ path, reason }) => ({ path, message: reason })),
  ];
  return findings.length > 0 ? placed(findings, fields) : null;
}

/** mobile.number belongs to the field mobile; the first message of a field is the one shown. */
function placed(findings: readonly Finding[], fields: readonly Named[]): FormErrors {
  const errors: FormErrors = { fields: {}, form: [] };
  for (const { path, message } of findings) {
    const owner = fields.find(
      ({ key, isVisible }) => isVisible !== false && (path === key || path.startsWith(`${key}.`)),
    );
    if (!owner) {
      errors.form.push(message);
      continue;
    }
    errors.fields[owner.key] ??= fieldMessage(message);
    if (path !== owner.key) errors.parts = { [path]: fieldMessage(message), ...errors.parts };
  }
  return errors;
}

/** The errors of one field's parts. */
export const partsIn = ({ parts = {} }: FormErrors, key: string) =>
  Object.fromEntries(Object.entries(parts).filter(([path]) => path.startsWith(`${key}.`)));

/** Removes the errors of some fields. */
export const withoutErrorsOf = (errors: FormErrors, keys: readonly string[]): FormErrors => {
  const others = (found: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(found).filter(
        ([path]) => !keys.some((key) => path === key || path.startsWith(`${key}.`)),
      ),
    );
  return { fields: others(errors.fields), parts: others(errors.parts ?? {}), form: [] };
};

export const hasErrors = (errors: FormErrors) =>
  errors.form.length > 0 || Object.keys(errors.fields).length > 0;

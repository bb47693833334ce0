/** Building blocks of payroll forms: yes or no, a choice of codes, a percentage, a date. */
import { z } from 'zod';
import { type FieldMeta, labelled } from '../kit/field.ts';
import { calendarDate, shownDate } from '../kit/identifier.ts';
import { emptyToNull } from '../kit/text.ts';
import type { Code } from './codes.ts';

type Meta = Omit<FieldMeta, 'label' | 'input' | 'options'>;
/** Field options: a description, or an object with more. */
const about = (more: string | Meta = {}): Meta =>
  typeof more === 'string' ? { help: more } : more;

export const yesOrNo = (label: string, more?: string | Meta) =>
  labelled(z.boolean().default(false), { label, input: 'toggle', ...about(more) });

/** Only shown while an earlier field has one of these values. */
export const when = (key: string, ...values: readonly (string | boolean | number)[]) => ({
  showIf: { key, in: values.map((one) => (typeof one === 'number' ? String(one) : one)) },
});

const options = (list: readonly Code[]) =>
  list.map(({ name, value }) => ({ label: name, value: String(value) }));

/** Choices in forms are text; non-numeric text is left unchanged and fails validation. */
export const numeric = (value: unknown) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : emptyToNull(value);

/** One of a list of numbers. */
export const numberCode = <V extends number>(
  list: readonly Code<V>[],
  meta: Omit<FieldMeta, 'input' | 'options'>,
) =>
  labelled(
    z.preprocess(
      numeric,
      z.literal(
        list.map(({ value }) => value) as [V, ...V[]],
        `Choose ${meta.label.toLowerCase()}`,
      ),
    ),
    { ...meta, input: 'select', options: options(list) },
  );

export const textCode = <V extends string>(
  list: readonly Code<V>[],
  meta: Omit<FieldMeta, 'input' | 'options'>,
) =>
  labelled(
    z.enum(list.map(({ value }) => value) as [V, ...V[]], `Choose ${meta.label.toLowerCase()}`),
    { ...meta, input: 'select', options: options(list) },
  );

/** Codes that are their own labels. */
export const named = <V extends string>(list: readonly V[]): Code<V>[] =>
  list.map((value) => ({ name: value, value }));

export const optional = <T extends z.ZodType>(schema: T, meta: FieldMeta) =>
  labelled(z.preprocess(emptyToNull, schema.nullable().default(null)), meta);

/** At most two decimals, so that it is exact in hundredths. */
export const decimal = (most: number) =>
  z
    .number('Enter a number')
    .min(0, 'Enter 0 or more')
    .max(most, `Enter at most ${most}`)
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'Use at most two decimal places',
    );

export const percent = (label: string, more?: string | Meta) =>
  optional(decimal(100), { label, input: 'number', unit: '%', decimals: 2, ...about(more) });

export const optionalDay = (label: string, more?: string | Meta) =>
  optional(calendarDate, { label, input: 'date', ...about(more) });

/** An optional choice. */
export const optionalChoice = <V extends string>(
  list: readonly Code<V>[],
  meta: Omit<FieldMeta, 'input' | 'options'>,
) =>
  optional(z.enum(list.map(({ value }) => value) as [V, ...V[]]), {
    ...meta,
    input: 'select',
    options: options(list),
  });

export const optionalNumberChoice = <V extends number>(
  list: readonly Code<V>[],
  meta: Omit<FieldMeta, 'input' | 'options'>,
) =>
  labelled(
    z.preprocess(
      numeric,
      z
        .literal(list.map(({ value }) => value) as [V, ...V[]])
        .nullable()
        .default(null),
    ),
    { ...meta, input: 'select', options: options(list) },
  );

type Nullables<F extends Record<string, z.ZodType>> = z.ZodObject<{
  [K in keyof F]: z.ZodNullable<F[K]>;
}>;

/** Response fields of a form: the same fields, each null if not declared. */
export const nullables = <F extends Record<string, z.ZodType>>(fields: F): Nullables<F> =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([key, schema]) => [key, schema.nullable()])),
  ) as unknown as Nullables<F>;

/** A cross-field rule: the condition, the field (such as settings.status) and the message. */
export type Rule<T> = readonly [isBroken: (input: T) => boolean, field: string, message: string];

export const withRules =
  <T>(rules: readonly Rule<T>[]) =>
  (input: T, issues: z.RefinementCtx): void => {
    for (const [isBroken, field, message] of rules)
      if (isBroken(input)) issues.addIssue({ code: 'custom', message, path: field.split('.') });
  };

/** Fields of every record besides its form. */
export const sectionFacts = {
  from: shownDate.nullable(),
  to: shownDate.nullable(),
  version: z.int(),
};

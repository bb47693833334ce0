import type { Field } from '@tenure/contract/kit/field';
import { startOf } from '@tenure/contract/kit/fields/field-start';
import {
  isShown,
  missingIn,
  shownValues,
  valueAt,
  withValueAt,
} from '@tenure/contract/kit/fields/field-values';
import { useCallback } from 'react';
import type { z } from 'zod';
import { useFieldWords } from './controls/view-field.tsx';
import { type FormErrors, schemaErrors } from './form-errors.ts';
import { type RecordNames, useNewScope } from './form-scope.tsx';
import { type FormValues, startingValues, withoutSecrets } from './form-values.ts';
import { type Submission, useForm } from './use-form.ts';

export interface Stored {
  record: object;
  version: number;
}

export interface ServerFormOptions<S extends z.ZodType, A = unknown> {
  fields: readonly Field[];
  schema: S;
  /** The record to change; absent for a new one. */
  stored?: Stored | undefined;
  /** Initial values of a new record, where they are not empty. */
  start?: object | undefined;
  /** Names of referenced records by id: `{ managerId: { 1042: 'Priya Raman' } }`. */
  names?: RecordNames | undefined;
  /** Display text of custom fields, by key. */
  words?: Readonly<Record<string, (value: unknown) => string>> | undefined;
  /** Whether a field is shown, given the other values; hidden fields are not required. */
  shown?: ((key: string, values: FormValues) => boolean) | undefined;
  /** Other values that change with a field, such as the time zone with the country. */
  along?: ((key: string, value: unknown, before: FormValues) => FormValues) | undefined;
  /** Refetches the record after a version conflict. */
  reload?: (() => Promise<Stored>) | undefined;
  submit: (submission: Submission<z.output<S>>) => Promise<A>;
  /** The record a form that stays open continues with; without it, the form closes once saved. */
  next?: ((answer: A) => Stored) | undefined;
  /** Called with the previous value, so that the change can be undone; null for a new record. */
  onSaved: (value: z.output<S>, before: z.output<S> | null) => void;
  /** Key of the draft kept when the session ends; must include the person. */
  draftKey?: string | undefined;
}

const noNames: RecordNames = {};

/** A form whose fields the server lists, validated by the contract's schema. */
export function useServerForm<S extends z.ZodType, A>(options: ServerFormOptions<S, A>) {
  const { schema, stored, reload, names = noNames } = options;
  const fields = options.fields.filter((field) => field.isVisible);
  const record = stored?.record;
  const maskOf = useCallback(
    (key: string) => {
      const mask = valueAt(record, key);
      return typeof mask === 'string' && mask ? mask : undefined;
    },
    [record],
  );
  const { scope, isUploading } = useNewScope(names, maskOf);
  const words = useFieldWords(scope);
  const now = ({ record: is, version }: Stored) => ({ value: startingValues(is, fields), version });

  const form = useForm<FormValues>({
    start: startingValues(record ?? { ...startOf(options.schema), ...options.start }, fields),
    version: stored?.version,
    parts: fields.map((field) => ({
      key: field.key,
      label: field.label,
      words: (value) => options.words?.[field.key]?.(value) ?? words(field, value),
      same: (one, other) =>
        field.input === 'custom'
          ? JSON.stringify(one) === JSON.stringify(other)
          : words(field, one) === words(field, other),
    })),
    check: (values) => checked(schema, values, fields, options.shown),
    reload: reload && (async () => now(await reload())),
    submit: async ({ value, ...rest }) => {
      const sent = schema.parse(shownValues(fields, value)) as z.output<S>;
      const answer = await options.submit({ value: sent, ...rest });
      return options.next ? now(options.next(answer)) : null;
    },
    onSaved: (value) =>
      options.onSaved(
        schema.parse(shownValues(fields, value)) as z.output<S>,
        record ? formValueOf(schema, fields, record) : null,
      ),
    draftKey: options.draftKey,
    forDraft: (values) => withoutSecrets(values, fields),
  });

  /** Drops the values of hidden fields. */
  const values = shownValues(fields, form.value);
  return {
    ...form,
    fields,
    /** The visible fields, given the current values. */
    shown: fields.filter((field) => isShown(field, values)),
    scope,
    isUploading,
    values,
    change: (key: string, value: unknown) => {
      const along = options.along?.(key, value, form.value) ?? {};
      form.change(
        (before) => ({ ...withValueAt(before, key, value), ...along }),
        [key, ...Object.keys(along)],
      );
    },
  };
}

/** The record as its form would send it; null where the form would reject it. */
function formValueOf<S extends z.ZodType>(schema: S, fields: readonly Field[], record: object) {
  const { success, data } = schema.safeParse(shownValues(fields, startingValues(record, fields)));
  return success ? (data as z.output<S>) : null;
}

/** Validates the visible fields by the schema and by what this company requires beyond it. */
function checked(
  schema: z.ZodType,
  values: FormValues,
  fields: readonly Field[],
  isThere: ServerFormOptions<z.ZodType>['shown'] = () => true,
): FormErrors {
  const sent = shownValues(fields, values);
  const shown = fields.filter((field) => isShown(field, sent));
  const found = schemaErrors(schema, sent, shown);
  const there = shown.filter(({ key }) => isThere(key, values));
  const missing = missingIn(there, values).map(({ field, message }) => [field, message] as const);
  return { ...found, fields: { ...Object.fromEntries(missing), ...found.fields } };
}

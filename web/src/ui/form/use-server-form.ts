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
  /** The record to change; absent for something new. */
  stored?: Stored | undefined;
  /** What something new begins with, where that is not empty. */
  start?: object | undefined;
  /** What the records are called that fields refer to by number: `{ managerId: { 1042: 'Priya Raman' } }`. */
  names?: RecordNames | undefined;
  /** How fields of the form's own kind read, by their keys. */
  words?: Readonly<Record<string, (value: unknown) => string>> | undefined;
  /** Fields that are there only while others have some value; what is not there is not missing. */
  shown?: ((key: string, values: FormValues) => boolean) | undefined;
  /** Fetches the record as it is now, when somebody else was first. */
  reload?: (() => Promise<Stored>) | undefined;
  submit: (submission: Submission<z.output<S>>) => Promise<A>;
  /** What a form that stays open goes on with; without it, the form is done once it is saved. */
  next?: ((answer: A) => Stored) | undefined;
  /** With what it was before, so that the change can be undone; null for something new. */
  onSaved: (value: z.output<S>, before: z.output<S> | null) => void;
  /** Names what is typed for the case that the session ends; must name the person too. */
  draftKey?: string | undefined;
}

const noNames: RecordNames = {};

/** A form whose fields the server lists, checked by the contract's schema. */
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

  return {
    ...form,
    fields,
    /** The fields that are there, given what is filled in. */
    shown: fields.filter((field) => isShown(field, shownValues(fields, form.value))),
    scope,
    isUploading,
    values: form.value,
    change: (key: string, value: unknown) =>
      form.change((before) => withValueAt(before, key, value), [key]),
  };
}

/** The record as its form would send it; null where the form would refuse it. */
function formValueOf<S extends z.ZodType>(schema: S, fields: readonly Field[], record: object) {
  const { success, data } = schema.safeParse(shownValues(fields, startingValues(record, fields)));
  return success ? (data as z.output<S>) : null;
}

/** What the schema says, and what this company requires beyond it; about fields that are there. */
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

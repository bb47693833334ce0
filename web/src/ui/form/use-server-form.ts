import type { Field } from '@tenure/contract/kit/field';
import type { z } from 'zod';
import { schemaErrors } from './form-errors.ts';
import { partsOfFields } from './form-parts.ts';
import { type FormValues, startingValues, withValueAt } from './form-values.ts';
import { type Submission, useForm } from './use-form.ts';

export interface Stored {
  record: object;
  version: number;
}

export interface ServerFormOptions<S extends z.ZodType> {
  fields: readonly Field[];
  schema: S;
  /** The record to change; absent for something new. */
  stored?: Stored | undefined;
  /** Fetches the record as it is now, when somebody else was first. */
  reload?: () => Promise<Stored>;
  submit: (submission: Submission<z.output<S>>) => Promise<unknown>;
  onSaved: () => void;
  /** Names what is typed for the case that the session ends; must name the person too. */
  draftKey: string;
}

/** A form whose fields the server lists, checked by the contract's schema. */
export function useServerForm<S extends z.ZodType>(options: ServerFormOptions<S>) {
  const { schema, stored, reload } = options;
  const fields = options.fields.filter((field) => field.isVisible);
  const form = useForm<FormValues>({
    start: startingValues(stored?.record ?? {}, fields),
    version: stored?.version,
    parts: partsOfFields(fields),
    check: (values) => schemaErrors(schema, values, fields),
    reload:
      reload &&
      (async () => {
        const { record, version } = await reload();
        return { value: startingValues(record, fields), version };
      }),
    submit: async ({ value, ...rest }) => {
      await options.submit({ value: schema.parse(value) as z.output<S>, ...rest });
      return null;
    },
    onSaved: options.onSaved,
    draftKey: options.draftKey,
    forDraft: (values) => withoutSecrets(values, fields),
  });

  return {
    ...form,
    fields,
    values: form.value,
    change: (key: string, value: unknown) =>
      form.change((before) => withValueAt(before, key, value), [key]),
  };
}

/** What is typed as a password is typed again, never kept. */
const withoutSecrets = (values: FormValues, fields: readonly Field[]) =>
  fields
    .filter(({ input }) => input === 'password')
    .reduce((kept, { key }) => withValueAt(kept, key, ''), values);

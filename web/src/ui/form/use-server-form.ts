import type { Field } from '@tenure/contract/kit/field';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { hasStatus, sentenceOf } from '../../lib/api-error.ts';
import { keepMine } from './conflict.ts';
import { draftOf, dropDraft, keepDraft } from './draft.ts';
import {
  type FormErrors,
  hasErrors,
  noErrors,
  refusalErrors,
  schemaErrors,
} from './form-errors.ts';
import { type FormValues, startingValues, valueAt, withValueAt } from './form-values.ts';

export interface Stored {
  record: object;
  version: number;
}

export interface Submission<Value> {
  value: Value;
  /** The same for every attempt of one opening, so that a repeated send is done once. */
  idempotencyKey: string;
  /** The version the change is made to; absent for something new. */
  version: number | undefined;
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

export function useServerForm<S extends z.ZodType>(options: ServerFormOptions<S>) {
  const fields = options.fields.filter((field) => field.isVisible);
  const [stored, setStored] = useState(options.stored);
  const [base, setBase] = useState(() => startingValues(options.stored?.record ?? {}, fields));
  const [draft] = useState(() => draftOf(options.draftKey));
  const [values, setValues] = useState(draft ?? base);
  const [errors, setErrors] = useState<FormErrors>(noErrors);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  const [busy, setBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [idempotencyKey] = useState(randomKey);
  const sending = useRef(false);
  const dirty = JSON.stringify(values) !== JSON.stringify(base);

  const change = (key: string, value: unknown) => {
    setValues((before) => withValueAt(before, key, value));
    setErrors(({ fields: { [key]: _, ...others }, form }) => ({ fields: others, form }));
  };

  /** Checked on leaving the field: only that field speaks, and only once something was typed. */
  const leave = (key: string) => {
    const untouched = valueAt(values, key) === valueAt(base, key);
    const message = schemaErrors(options.schema, values, fields).fields[key];
    if (untouched || !message) return;
    setErrors((before) => ({ ...before, fields: { ...before.fields, [key]: message } }));
  };

  const refuse = (found: FormErrors) => {
    setErrors(found);
    setAttempts((count) => count + 1);
  };

  const send = async (given: FormValues, version: number | undefined) => {
    if (sending.current) return;
    const found = schemaErrors(options.schema, given, fields);
    if (hasErrors(found)) return refuse(found);
    setErrors(noErrors);
    sending.current = true;
    setBusy(true);
    try {
      const value = options.schema.parse(given) as z.output<S>;
      await options.submit({ value, idempotencyKey, version });
      dropDraft(options.draftKey);
      setBase(given);
      options.onSaved();
    } catch (error) {
      if (hasStatus(error, 401)) keepDraft(options.draftKey, withoutSecrets(given, fields));
      else if (hasStatus(error, 412) && options.reload) await compare(options.reload);
      else refuse(refusalErrors(error, fields) ?? { fields: {}, form: [sentenceOf(error)] });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const compare = (reload: () => Promise<Stored>) =>
    reload().then(setTheirs, (error: unknown) => refuse({ fields: {}, form: [sentenceOf(error)] }));

  const settle = (choice: 'mine' | 'theirs' | 'neither') => {
    setTheirs(null);
    if (!theirs || choice === 'neither') return;
    const now = startingValues(theirs.record, fields);
    const merged = choice === 'mine' ? keepMine(fields, { base, mine: values, theirs: now }) : now;
    setStored(theirs);
    setBase(now);
    setValues(merged);
    setErrors(noErrors);
    if (choice === 'mine') send(merged, theirs.version);
  };

  return {
    fields,
    values,
    base,
    errors,
    dirty,
    busy,
    /** Counts refused attempts, so that the page can move to the first error each time. */
    attempts,
    restored: draft !== null,
    theirs: theirs && startingValues(theirs.record, fields),
    change,
    leave,
    settle,
    submit: () => send(values, stored?.version),
    discard: () => dropDraft(options.draftKey),
  };
}

/** What is typed as a password is typed again, never kept. */
const withoutSecrets = (values: FormValues, fields: readonly Field[]) =>
  fields
    .filter(({ input }) => input === 'password')
    .reduce((kept, { key }) => withValueAt(kept, key, ''), values);

/** randomUUID is missing on plain http addresses other than localhost. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

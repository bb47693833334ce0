import { valueAt } from '@tenure/contract/kit/fields/field-values';
import { useEffect, useRef, useState } from 'react';
import { hasStatus, problemOf, sentenceOf } from '../../lib/api-error.ts';
import { onSessionEnd } from '../../lib/session/session-ended.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { afterPress } from './after-press.ts';
import {
  type FormErrors,
  hasErrors,
  noErrors,
  partsIn,
  refusalErrors,
  withoutErrorsOf,
} from './form-errors.ts';
import type { FormPart } from './form-parts.ts';
import { randomKey } from './random-key.ts';
import { keepMine } from './unsaved/conflict.ts';
import { draftOf, dropDraft, keepDraft } from './unsaved/draft.ts';

/** The stored value and its version. */
export interface Now<T> {
  value: T;
  version: number;
}

export interface Submission<T> {
  value: T;
  /** The same for every attempt since the form was opened, so that a retry is processed once. */
  idempotencyKey: string;
  /** The version being changed; absent for a new record. */
  version: number | undefined;
}

export interface FormOptions<T extends object> {
  start: T;
  /** Of the record being changed; absent for a new record. */
  version?: number | undefined;
  parts: readonly FormPart[];
  /** Validation before anything is sent. */
  check?: ((value: T) => FormErrors) | undefined;
  /** Refetches the record after a version conflict. */
  reload?: (() => Promise<Now<T>>) | undefined;
  /** Resolves with the stored value where the form stays open, null where it closes. */
  submit: (submission: Submission<T>) => Promise<Now<T> | null>;
  onSaved: (value: T) => void;
  /** Key of the draft kept when the session ends; must include the person. */
  draftKey?: string | undefined;
  /** The parts of the value that may be kept in the draft. */
  forDraft?: ((value: T) => T) | undefined;
}

const arrived =
  'Your earlier submission was received. Check it first, and submit again only if you want to send this as well.';

/** State of a form: values, validation, submission, and version conflicts. Rendering is up to each form. */
export function useForm<T extends object>(options: FormOptions<T>) {
  const { parts, draftKey } = options;
  const [base, setBase] = useState(options.start);
  const [version, setVersion] = useState(options.version);
  const [draft] = useState(() => (draftKey ? draftOf<T>(draftKey) : null));
  const [value, setValue] = useState(draft ?? base);
  const [errors, setErrors] = useState<FormErrors>(noErrors);
  const [theirs, setTheirs] = useState<Now<T> | null>(null);
  const [busy, setBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [idempotencyKey, setIdempotencyKey] = useState(randomKey);
  const oneAtATime = useOneAtATime();
  const dirty = JSON.stringify(value) !== JSON.stringify(base);

  const keep = useRef(() => {});
  keep.current = () => {
    if (draftKey && dirty) keepDraft(draftKey, options.forDraft?.(value) ?? value);
  };
  useEffect(() => onSessionEnd(() => keep.current()), []);

  const goOnFrom = (now: Now<T>, shown = now.value) => {
    setBase(now.value);
    setVersion(now.version);
    setValue(shown);
  };

  // Without unsaved changes, the form follows the stored value.
  if (!dirty && !busy && (options.version ?? 0) > (version ?? 0))
    goOnFrom({ value: options.start, version: options.version ?? 0 });

  /** Changes values and clears the errors of the parts that change. */
  const change = (to: (before: T) => T, changed: readonly string[]) => {
    setValue(to);
    setErrors((before) => withoutErrorsOf(before, changed));
  };

  /** Validates a part on blur, once something was typed; only that part shows errors. */
  const look = useRef((_: string) => {});
  look.current = (key) => {
    const found = options.check?.(value);
    const message = found?.fields[key];
    if (!message || valueAt(value, key) === valueAt(base, key)) return;
    setErrors((before) => ({
      ...before,
      fields: { ...before.fields, [key]: message },
      parts: { ...before.parts, ...partsIn(found, key) },
    }));
  };
  const leave = (key: string) => afterPress(() => look.current(key));

  const refuse = (found: FormErrors) => {
    setErrors(found);
    setAttempts((count) => count + 1);
  };
  const refuseWith = (...form: string[]) => refuse({ fields: {}, form });

  const send = (given: T, to: number | undefined) =>
    oneAtATime(async () => {
      const found = options.check?.(given) ?? noErrors;
      if (hasErrors(found)) return refuse(found);
      setErrors(noErrors);
      setBusy(true);
      try {
        const now = await options.submit({ value: given, idempotencyKey, version: to });
        if (draftKey) dropDraft(draftKey);
        if (now) goOnFrom(now);
        else setBase(given);
        setIdempotencyKey(randomKey());
        options.onSaved(given);
      } catch (error) {
        await understand(error, given);
      } finally {
        setBusy(false);
      }
    });

  const understand = async (error: unknown, given: T) => {
    if (hasStatus(error, 401) && draftKey) keepDraft(draftKey, options.forDraft?.(given) ?? given);
    else if (hasStatus(error, 412) && options.reload)
      await options.reload().then(setTheirs, (failed: unknown) => refuseWith(sentenceOf(failed)));
    else if (problemOf(error)?.code === 'idempotency-key-reused') {
      setIdempotencyKey(randomKey());
      refuseWith(arrived);
    } else refuse(refusalErrors(error, parts) ?? { fields: {}, form: [sentenceOf(error)] });
  };

  const settle = (choice: 'mine' | 'theirs' | 'neither') => {
    setTheirs(null);
    if (!theirs || choice === 'neither') return;
    const merged =
      choice === 'mine'
        ? keepMine(parts, { base, mine: value, theirs: theirs.value })
        : theirs.value;
    goOnFrom(theirs, merged);
    setErrors(noErrors);
    if (choice === 'mine') send(merged, theirs.version);
  };

  return {
    value,
    base,
    parts,
    errors,
    dirty,
    busy,
    /** Counts failed attempts, so that the page can focus the first error each time. */
    attempts,
    restored: draft !== null && dirty,
    theirs: theirs?.value ?? null,
    change,
    leave,
    /** Changes several parts together. */
    set: (some: Partial<T>) => change((before) => ({ ...before, ...some }), Object.keys(some)),
    /** For callers that validate something themselves. */
    refuse,
    settle,
    submit: () => send(value, version),
    discard: () => {
      if (draftKey) dropDraft(draftKey);
    },
  };
}

export type Form<T extends object> = ReturnType<typeof useForm<T>>;

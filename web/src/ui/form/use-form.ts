import { valueAt } from '@tenure/contract/kit/fields/field-values';
import { useEffect, useRef, useState } from 'react';
import { hasStatus, problemOf, sentenceOf } from '../../lib/api-error.ts';
import { onSessionEnd } from '../../lib/session/session-ended.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
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

/** What is kept, as it is now. */
export interface Now<T> {
  value: T;
  version: number;
}

export interface Submission<T> {
  value: T;
  /** The same for every attempt of one opening, so that a repeated send is done once. */
  idempotencyKey: string;
  /** The version the change is made to; absent for something new. */
  version: number | undefined;
}

export interface FormOptions<T extends object> {
  start: T;
  /** Of the record to change; absent for something new. */
  version?: number | undefined;
  parts: readonly FormPart[];
  /** What is wrong before anything is sent. */
  check?: ((value: T) => FormErrors) | undefined;
  /** Fetches the record as it is now, when somebody else was first. */
  reload?: (() => Promise<Now<T>>) | undefined;
  /** Answers what is kept now where the form stays open, null where it closes. */
  submit: (submission: Submission<T>) => Promise<Now<T> | null>;
  onSaved: (value: T) => void;
  /** Names what is typed for the case that the session ends; must name the person too. */
  draftKey?: string | undefined;
  /** What of it may be kept meanwhile. */
  forDraft?: ((value: T) => T) | undefined;
}

const arrived =
  'Your earlier submission was received. Check it first, and submit again only if you want to send this as well.';

/** What is typed, sending it once, and whoever was first; how it looks is each form's own. */
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

  // While nothing is typed, the form follows what is kept.
  if (!dirty && !busy && (options.version ?? 0) > (version ?? 0))
    goOnFrom({ value: options.start, version: options.version ?? 0 });

  /** Changes what is typed; what was said about the parts that it changes is no longer true. */
  const change = (to: (before: T) => T, changed: readonly string[]) => {
    setValue(to);
    setErrors((before) => withoutErrorsOf(before, changed));
  };

  /** Checked on leaving a part: only that part speaks, and only once something was typed. */
  const leave = (key: string) => {
    const found = options.check?.(value);
    const message = found?.fields[key];
    if (!message || valueAt(value, key) === valueAt(base, key)) return;
    setErrors((before) => ({
      ...before,
      fields: { ...before.fields, [key]: message },
      parts: { ...before.parts, ...partsIn(found, key) },
    }));
  };

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
    /** Counts refused attempts, so that the page can move to the first error each time. */
    attempts,
    restored: draft !== null && dirty,
    theirs: theirs?.value ?? null,
    change,
    leave,
    /** Changes some parts at once. */
    set: (some: Partial<T>) => change((before) => ({ ...before, ...some }), Object.keys(some)),
    /** For those who check something themselves. */
    refuse,
    settle,
    submit: () => send(value, version),
    discard: () => {
      if (draftKey) dropDraft(draftKey);
    },
  };
}

export type Form<T extends object> = ReturnType<typeof useForm<T>>;

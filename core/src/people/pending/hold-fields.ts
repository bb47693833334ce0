/** Form fields that need approval keep their stored values; the rest is saved immediately. */
import { fieldsOf } from '@tenure/contract/kit/field';
import { pendingChangeMessages } from '@tenure/contract/people/pending-change';
import type { z } from 'zod';
import type { ApprovableChange, Proposal } from '../../kit/contribution/approvable-change.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type ChangedValue, changedValues } from '../../kit/resource/changed-values.ts';
import type { About } from '../../org/public.ts';
import { submitChange } from './submit-change.ts';

type Values = Readonly<Record<string, unknown>>;

/** A group of form fields that is approved together. */
export interface FieldChange extends ApprovableChange {
  readonly form: z.ZodObject;
  readonly keys: readonly string[];
  /** Display values, for fields that aren't text. */
  inWords?(values: Values): Values;
}

const pick = (values: Values, keys: readonly string[]): Values =>
  Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));

/** The changed fields, with their labels and option labels. */
export function shownValues(
  { form, keys, inWords = (values) => values }: FieldChange,
  stored: Values,
  proposed: Values,
): ChangedValue[] {
  const fields = new Map(fieldsOf(form).map((one) => [one.key, one]));
  const changes = changedValues(inWords(pick(stored, keys)), inWords(pick(proposed, keys)));
  return changes.map((one) => {
    const field = fields.get(one.field);
    const words = (value: string | null) =>
      field?.options?.find((option) => option.value === value)?.label ?? value;
    return {
      ...one,
      label: field?.label ?? one.label,
      before: words(one.before),
      after: words(one.after),
    };
  });
}

interface Held<B> {
  /** The values to save immediately. */
  readonly body: B;
  readonly held: readonly FieldChange[];
}

export async function holdFields<B extends object>(
  ctx: SignedInCtx,
  about: About,
  approvals: unknown,
  groups: readonly FieldChange[],
  { stored, proposed }: { readonly stored: object; readonly proposed: B },
): Promise<Held<B>> {
  const [before, after] = [stored as Values, proposed as Values];
  const held: FieldChange[] = [];
  for (const type of groups) {
    const shown = shownValues(type, before, after);
    if (shown.length === 0) continue;
    const proposal = {
      base: pick(before, type.keys),
      value: pick(after, type.keys),
      recordId: null,
    };
    const submission = { type, approvals, title: type.label, proposal, shown };
    if (await submitChange(ctx, about, submission)) held.push(type);
  }
  const kept = pick(
    before,
    held.flatMap(({ keys }) => keys),
  );
  return { body: { ...proposed, ...kept }, held };
}

/** A proposal must not overwrite a later change. */
export const changedMeanwhile = (title: string) =>
  new Refusal(409, 'people.changed-meanwhile', pendingChangeMessages.changedMeanwhile(title));

/** The stored values with the approved fields applied; refused if those were changed meanwhile. */
export function withApproved<S extends object>(
  { label, keys }: Pick<FieldChange, 'label' | 'keys'>,
  stored: S,
  { base, value }: Proposal,
): S {
  if (changedValues(base, pick(stored as Values, keys)).length > 0) throw changedMeanwhile(label);
  return { ...stored, ...(value as Partial<S>) };
}

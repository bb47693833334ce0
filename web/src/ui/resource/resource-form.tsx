import type { Field } from '@tenure/contract/kit/field';
import { type ReactNode, useRef } from 'react';
import type { z } from 'zod';
import { sentenceCase } from '../../lib/format/sentence-case.ts';
import { useSite } from '../../lib/me.ts';
import type { BodyOf, ItemOf, Resource, ResourceEndpoints } from '../../lib/use-resource.ts';
import type { OwnControls } from '../form/control-props.ts';
import type { RecordNames } from '../form/form-scope.tsx';
import type { FormValues } from '../form/form-values.ts';
import { ServerForm } from '../form/server-form.tsx';
import { toast } from '../toast.ts';
import type { ResourceWords } from './resource-words.ts';

export interface ResourceFormProps<E extends ResourceEndpoints> {
  resource: Resource<E>;
  words: ResourceWords;
  /** Null for a new one. */
  item: ItemOf<E> | null;
  fields: readonly Field[];
  schema: z.ZodType<BodyOf<E>>;
  /** The record the form edits, where it differs from the item. */
  recordOf?: ((item: ItemOf<E>) => object) | undefined;
  /** Customisation of the form. */
  form?:
    | {
        controls?: OwnControls;
        /** Initial values of a new one. */
        start?: object;
        /** Names of the records an item refers to. */
        names?: (item: ItemOf<E>) => RecordNames;
        preview?: (values: FormValues, item: ItemOf<E> | null) => ReactNode;
      }
    | undefined;
  onDone: () => void;
}

export function ResourceForm<E extends ResourceEndpoints>(props: ResourceFormProps<E>) {
  const { resource, words, item, fields, schema, recordOf = (one) => one, form, onDone } = props;
  const { user } = useSite();
  const short = words.short ?? words.noun;
  const answer = useRef<unknown>(null);
  const stored = (one: ItemOf<E>) => ({ record: recordOf(one), version: one.version });
  return (
    <ServerForm
      fields={fields}
      schema={schema}
      start={form?.start}
      names={item ? form?.names?.(item) : undefined}
      {...(form?.controls ? { controls: form.controls } : {})}
      {...(form?.preview ? { preview: (values) => form.preview?.(values, item) } : {})}
      stored={item ? stored(item) : undefined}
      {...(item ? { reload: async () => stored(await resource.reload(item)) } : {})}
      submit={async (submission) => {
        answer.current = await resource.save({ item, ...submission });
      }}
      submitLabel={item ? 'Save changes' : `Add ${short}`}
      draftKey={`${resource.name}.${user.id}.${item?.id ?? 'new'}`}
      onCancel={onDone}
      onSaved={() => {
        const done = item ? 'saved' : 'added';
        toast.positive(
          `${sentenceCase(short)} ${isAwaiting(answer.current) ? 'submitted for approval' : done}`,
        );
        onDone();
      }}
    />
  );
}

/** Where a change needs approval first, nothing is saved yet. */
const isAwaiting = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'isAwaitingApproval' in answer;

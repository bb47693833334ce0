import type { Field } from '@tenure/contract/kit/field';
import type { z } from 'zod';
import { useSite } from '../../lib/me.ts';
import type { BodyOf, ItemOf, Resource, ResourceEndpoints } from '../../lib/use-resource.ts';
import { ServerForm } from '../form/server-form.tsx';
import { toast } from '../toast.ts';
import { type ResourceWords, sentence } from './resource-words.ts';

export interface ResourceFormProps<E extends ResourceEndpoints> {
  resource: Resource<E>;
  words: ResourceWords;
  /** Null for a new one. */
  item: ItemOf<E> | null;
  fields: readonly Field[];
  schema: z.ZodType<BodyOf<E>>;
  /** What the form changes, where that is not the item as it is. */
  recordOf?: ((item: ItemOf<E>) => object) | undefined;
  onDone: () => void;
}

export function ResourceForm<E extends ResourceEndpoints>(props: ResourceFormProps<E>) {
  const { resource, words, item, fields, schema, recordOf = (one) => one, onDone } = props;
  const { user } = useSite();
  const short = words.short ?? words.noun;
  const stored = (one: ItemOf<E>) => ({ record: recordOf(one), version: one.version });
  return (
    <ServerForm
      fields={fields}
      schema={schema}
      stored={item ? stored(item) : undefined}
      {...(item ? { reload: async () => stored(await resource.reload(item)) } : {})}
      submit={(submission) => resource.save({ item, ...submission })}
      submitLabel={item ? 'Save changes' : `Add ${short}`}
      draftKey={`${resource.name}.${user.id}.${item?.id ?? 'new'}`}
      onCancel={onDone}
      onSaved={() => {
        toast.positive(`${sentence(short)} ${item ? 'saved' : 'added'}`);
        onDone();
      }}
    />
  );
}

import type { Action, Relation } from '../kit/judge.ts';
import type { OwnedRecord } from '../kit/resource/owned-rows.ts';
import { type About, relations } from '../org/public.ts';
import type { NotedRecord } from './notes-on.ts';
import { readsNote } from './rules/note-visibility.ts';

const author: Relation<OwnedRecord<'notes', About>> = {
  words: 'its author',
  holds: ({ userId }, { row }) => row.author_id === userId,
};

/** Everyone who can see the record can read and write notes; only the author can change one. */
export function noteActions<Owner extends About>({ noun, view }: NotedRecord<Owner>) {
  const { needs, who } = view;
  const sentAs = (action: string) => `${noun}s.${action}`;
  const reader: Relation<OwnedRecord<'notes', Owner>> = {
    words: 'everyone who can see it',
    holds: (actor, record) =>
      who.some((relation) => relation.holds(actor, record)) &&
      readsNote(actor, record.row, record.person.managerIds),
  };
  const seenWith = { needs, who: [reader] };
  return {
    listActions: {
      view: { sentAs: sentAs('view'), needs, who },
      add: { sentAs: sentAs('add'), needs, who },
    } satisfies Record<string, Action<Owner>>,
    actions: {
      edit: { sentAs: sentAs('edit'), needs, seenWith, who: [author] },
      delete: {
        sentAs: sentAs('delete'),
        needs,
        seenWith,
        who: [author, relations.administrator],
      },
    } satisfies Record<string, Action<OwnedRecord<'notes', Owner>>>,
  };
}

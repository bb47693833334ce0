import { type Note, noteFiles } from '@tenure/contract/notes/note';
import type { noteEndpoints } from '@tenure/contract/notes/note-endpoints';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import { sentenceCase } from '../../lib/format/sentence-case.ts';
import { hasFailed } from '../../lib/has-failed.ts';
import { useSite } from '../../lib/me.ts';
import { useResource } from '../../lib/use-resource.ts';
import { Section } from '../page/section.tsx';
import { ResourceRow } from '../resource/resource-row.tsx';
import { LoadingRows } from '../states/loading.tsx';
import { ErrorState } from '../states/states.tsx';
import { toast } from '../toast.ts';
import { WidgetPager } from '../widget/widget-pager.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteView } from './note-view.tsx';
import classes from './notes.module.css';

interface Props {
  endpoints: ReturnType<typeof noteEndpoints>;
  params: Record<string, number>;
  /** The record type as named by its area: leave-request. */
  recordType: string;
  /** Prefix of the actions that the server sends: leave-request-comments. */
  actions: string;
  title: string;
  /** The user-facing word for one of them. */
  word?: 'comment' | 'note';
}

/** The notes or comments on a record, oldest first, with a form to add one. */
export function Notes(props: Props) {
  const { endpoints, params, recordType, actions: prefix, title, word = 'comment' } = props;
  const { user } = useSite();
  const resource = useResource({ endpoints, params });
  const [edited, setEdited] = useState<number | null>(null);
  // Remounts the form, empty, after a note was sent.
  const [written, setWritten] = useState(0);
  const { list } = resource;
  const actions = {
    add: `${prefix}.add`,
    edit: `${prefix}.edit`,
    remove: `${prefix}.delete`,
  };
  if (list.isPending)
    return (
      <Section title={title}>
        <LoadingRows label={`Loading ${word}s`} rows={2} />
      </Section>
    );
  if (hasFailed(list))
    return (
      <Section title={title}>
        <ErrorState
          title={`${sentenceCase(word)}s couldn’t be loaded`}
          error={list.error}
          onRetry={list.refetch}
        />
      </Section>
    );
  const { items, metadata } = list.data;
  const form = {
    word,
    offered: metadata.fields.map(({ key }) => key),
    use: noteFiles(recordType),
    reload: resource.reload,
  };
  return (
    <Section title={title}>
      {items.length > 0 ? (
        <ul className={classes.list}>
          {items.map((note: Note) => (
            <ResourceRow
              key={note.id}
              item={note.id === edited ? { ...note, actions: [] } : note}
              name={`${word} by ${note.author?.displayName ?? 'anonymous'}`}
              short={word}
              actions={actions}
              consequence="This can’t be undone."
              onEdit={() => setEdited(note.id)}
              remove={() => resource.remove(note)}
              undo={undefined}
            >
              {note.id === edited ? (
                <NoteForm
                  {...form}
                  note={note}
                  submit={(submission) => resource.save({ item: note, ...submission })}
                  onDone={() => setEdited(null)}
                />
              ) : (
                <NoteView note={note} />
              )}
            </ResourceRow>
          ))}
        </ul>
      ) : null}
      <WidgetPager name={title} pagination={metadata.pagination} onPage={resource.setPage} />
      {can(metadata.actions, actions.add) ? (
        <NoteForm
          {...form}
          key={written}
          draftKey={`${resource.name}.${user.id}.new`}
          submit={(submission) => resource.save({ item: null, ...submission })}
          onDone={() => {
            toast.positive(`${sentenceCase(word)} added`);
            setWritten(written + 1);
          }}
        />
      ) : null}
    </Section>
  );
}

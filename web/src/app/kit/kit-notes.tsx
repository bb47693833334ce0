import { type Note, noteFiles } from '@tenure/contract/notes/note';
import { useState } from 'react';
import { NoteForm } from '../../ui/notes/note-form.tsx';
import { NoteView } from '../../ui/notes/note-view.tsx';

const example: Note = {
  id: 1,
  text: 'The roster for that week is ready.\nI’ve asked the team to swap two shifts.',
  visibility: 'manager_only',
  isAnonymous: false,
  author: { id: 1, displayName: 'Priya Raman' },
  mentions: [{ id: 2, displayName: 'Tom Walker' }],
  attachment: { id: 1, name: 'roster.pdf', contentType: 'application/pdf', size: 20_000, url: '#' },
  createdAt: '2026-03-10T02:00:00Z',
  editedAt: '2026-03-10T03:00:00Z',
  version: 1,
  actions: [],
};

const anonymous: Note = {
  ...example,
  id: 2,
  text: 'Could we plan this earlier next time?',
  visibility: 'public',
  isAnonymous: true,
  author: null,
  mentions: [],
  attachment: null,
  editedAt: null,
};

/** Every field that a type of record can offer; nothing written here is saved. */
export function KitNotes() {
  const [notes, setNotes] = useState<readonly Note[]>([example, anonymous]);
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 560 }}>
      {notes.map((note) => (
        <NoteView key={note.id} note={note} />
      ))}
      <NoteForm
        word="comment"
        key={notes.length}
        offered={['visibility', 'isAnonymous']}
        use={noteFiles('kit')}
        submit={async ({ value: { text, visibility, isAnonymous } }) =>
          setNotes([
            ...notes,
            { ...anonymous, id: notes.length + 1, text, visibility, isAnonymous },
          ])
        }
        onDone={() => undefined}
      />
    </div>
  );
}

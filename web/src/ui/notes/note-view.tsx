import { IconPaperclip } from '@tabler/icons-react';
import { type Note, noteVisibilities } from '@tenure/contract/notes/note';
import { useNames } from '../../lib/you.ts';
import { Face } from '../person/face.tsx';
import { When } from '../text/when.tsx';
import classes from './notes.module.css';

/** A note with its author, time, people and files. */
export function NoteView({ note }: { note: Note }) {
  const names = useNames();
  const name = note.author?.displayName ?? 'Anonymous';
  return (
    <div className={classes.note}>
      <Face name={name} src={null} size={32} />
      <div className={classes.words}>
        <p className={classes.head}>
          <strong>{names.subject(note.author, 'Anonymous')}</strong>
          <span className={classes.quiet}>
            <When at={note.createdAt} />
            {note.editedAt ? ' · edited' : ''}
            {note.isAnonymous && note.author ? ' · anonymous to others' : ''}
            {note.visibility === 'public' ? '' : ` · ${noteVisibilities[note.visibility]}`}
          </span>
        </p>
        <p className={classes.text}>{note.text}</p>
        {note.mentions.length > 0 ? (
          <p className={classes.quiet}>
            Mentioned: {note.mentions.map((person) => names.object(person, '')).join(', ')}
          </p>
        ) : null}
        {note.attachment ? (
          <a className={classes.file} href={note.attachment.url} target="_blank" rel="noreferrer">
            <IconPaperclip size={16} stroke={1.6} aria-hidden /> {note.attachment.name}
          </a>
        ) : null}
      </div>
    </div>
  );
}

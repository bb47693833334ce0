export { noteParts, shownAuthor } from './note-parts.ts';
export { notesOn } from './notes-on.ts';
export { readsNote, visibilitiesFor } from './rules/note-visibility.ts';

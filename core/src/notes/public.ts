export { noteParts, shownAuthor } from './note-parts.ts';
export { notesOn } from './notes-on.ts';
export { authorsReadBy, isAuthor, readsNote, visibilitiesFor } from './rules/note-visibility.ts';

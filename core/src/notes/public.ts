export { notesOn } from './notes-on.ts';

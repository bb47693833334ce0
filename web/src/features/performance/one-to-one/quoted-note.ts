/** Adds a note of a one-to-one, in quotation marks, to what was written already. */
export const quotedNote = (written: string, text: string): string =>
  `${written.trim() ? `${written.trimEnd()}\n\n` : ''}“${text}”`;

/** Appends a one-to-one note, in quotation marks, to the text. */
export const quotedNote = (written: string, text: string): string =>
  `${written.trim() ? `${written.trimEnd()}\n\n` : ''}“${text}”`;

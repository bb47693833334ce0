import { z } from 'zod';

const MOST = 120;

/**
 * A file's name as it is kept and shown: on one line, with nothing in it that cannot be seen or that
 * turns the direction of the text round (an .exe can be made to read as a .pdf), and without folders.
 */
export const cleanFileName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[/\\]/g, '_')
    .replace(/ {2,}/g, ' ')
    .trim();

/** For every place where a file comes in. */
export const fileName = z
  .string('Give the file a name')
  .max(MOST, `Use at most ${MOST} characters`)
  .transform(cleanFileName)
  .refine((name) => name !== '', 'Give the file a name');

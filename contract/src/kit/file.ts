import { z } from 'zod';

/** A kept file on its way out: read in parts, so that no answer holds a whole video in memory. */
export interface FileAnswer {
  readonly contentType: string;
  readonly size: number;
  /** The same as long as the bytes are. */
  readonly etag: string;
  /** From the first to the last byte, both included. */
  read(first: number, last: number): AsyncIterable<Uint8Array>;
}

export const fileAnswer = z
  .custom<FileAnswer>((value) => typeof (value as FileAnswer | null)?.read === 'function')
  .meta({ override: { type: 'string', format: 'binary' } });

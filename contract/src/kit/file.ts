import { z } from 'zod';

/** A stored file on its way out: read in parts, so that no answer holds a whole video in memory. */
export interface FileAnswer {
  readonly contentType: string;
  readonly size: number;
  /** The same as long as the bytes are. */
  readonly etag: string;
  /** What a browser calls it when it is saved. */
  readonly name: string;
  /** Shown in the page; anything else is offered for download. */
  readonly isInline: boolean;
  /** From the first to the last byte, both included. */
  read(first: number, last: number): AsyncIterable<Uint8Array>;
}

export const fileAnswer = z
  .custom<FileAnswer>((value) => typeof (value as FileAnswer | null)?.read === 'function')
  .meta({ override: { type: 'string', format: 'binary' } });

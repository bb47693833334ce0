import { z } from 'zod';

/** A stored file in a response, read in chunks, so that a video is never completely in memory. */
export interface FileAnswer {
  readonly contentType: string;
  readonly size: number;
  /** Changes only with the content. */
  readonly etag: string;
  /** File name for downloads. */
  readonly name: string;
  /** Displayed in the page instead of downloaded. */
  readonly isInline: boolean;
  /** `first` and `last` are inclusive. */
  read(first: number, last: number): AsyncIterable<Uint8Array>;
}

/** A response that is written while it is sent, so that it is never completely in memory. */
export const streamed = z
  .custom<AsyncIterable<Uint8Array>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  )
  .meta({ override: { type: 'string' } });

export const fileAnswer = z
  .custom<FileAnswer>((value) => typeof (value as FileAnswer | null)?.read === 'function')
  .meta({ override: { type: 'string', format: 'binary' } });

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

export const fileAnswer = z
  .custom<FileAnswer>((value) => typeof (value as FileAnswer | null)?.read === 'function')
  .meta({ override: { type: 'string', format: 'binary' } });

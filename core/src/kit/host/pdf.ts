/** A document described by core; the host’s `pdf` port renders it as PDF. */
import type { Bytes } from '../ports.ts';

export interface PdfDocument {
  /** Shown by PDF readers instead of the file name. */
  readonly title: string;
  /** Language of the text for screen readers: en-AU. */
  readonly language: string;
  readonly createdAt: Date;
  readonly letterhead: Letterhead;
  readonly blocks: readonly PdfBlock[];
}

export interface Letterhead {
  readonly companyName: string;
  /** Six hexadecimal digits after a #. */
  readonly colour: string;
  /** PNG or JPEG. */
  readonly logo: Bytes | null;
}

export type PdfBlock =
  | { readonly type: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly type: 'paragraph'; readonly text: string }
  /** Labels and values, one pair per line. */
  | { readonly type: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  /** An SVG path in a 600 by 200 box, such as a signature; `alt` is read aloud. */
  | { readonly type: 'drawing'; readonly path: string; readonly alt: string }
  | { readonly type: 'page-break' }
  /** The header row is repeated on every page. */
  | {
      readonly type: 'table';
      readonly columns: readonly PdfColumn[];
      readonly rows: readonly (readonly string[])[];
    };

export interface PdfColumn {
  readonly label: string;
  /** Relative to the other columns; 1 by default. */
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

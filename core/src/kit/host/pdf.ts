/** A document as core describes it; the host’s `pdf` port makes a PDF of it. */
import type { Bytes } from '../ports.ts';

export interface PdfDocument {
  /** Shown by readers in place of the file’s name. */
  readonly title: string;
  /** Of the text, as screen readers need it: en-AU. */
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
  /** Labels with their values, one below the other. */
  | { readonly type: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  /** Lines as an SVG path on a field of 600 by 200, such as a signature; `alt` is read aloud. */
  | { readonly type: 'drawing'; readonly path: string; readonly alt: string }
  | { readonly type: 'page-break' }
  /** Its head is repeated on every page. */
  | {
      readonly type: 'table';
      readonly columns: readonly PdfColumn[];
      readonly rows: readonly (readonly string[])[];
    };

export interface PdfColumn {
  readonly label: string;
  /** Compared with the other columns; 1 when left out. */
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

import { z } from 'zod';
import { storedFile } from '../files/endpoints.ts';
import type { FileUse } from '../files/file-kinds.ts';
import { id, instant, shownDate } from '../kit/identifier.ts';
import { pageQuery } from '../kit/list.ts';
import { documentTypes, requirements } from './document-types.ts';

const MiB = 1024 * 1024;

export const documentFiles: FileUse = {
  ownerType: 'document-version',
  limits: {
    'application/pdf': 20 * MiB,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 10 * MiB,
    'text/plain': 2 * MiB,
    'text/markdown': 2 * MiB,
    'image/png': 10 * MiB,
    'image/jpeg': 10 * MiB,
    'image/webp': 10 * MiB,
  },
};

/** What a person has done and still has to do with a document. */
export const ownReceipt = z.object({
  requirement: z.enum(requirements),
  dueDate: shownDate.nullable(),
  confirmedAt: instant.nullable(),
  isOverdue: z.boolean(),
});
export type OwnReceipt = z.infer<typeof ownReceipt>;

const facts = {
  id,
  title: z.string(),
  description: z.string().nullable(),
  type: z.enum(documentTypes),
  folder: z.string(),
  keywords: z.array(z.string()),
  /** The number of the current version. */
  edition: z.int(),
  publishedAt: instant,
  isPersonal: z.boolean(),
  version: z.int(),
};

/** A document in the library. */
export const libraryDocument = z.object({
  ...facts,
  fileKind: z.string(),
  /** What the reader has to do; null if nothing. */
  receipt: ownReceipt.nullable(),
});
export type LibraryDocument = z.infer<typeof libraryDocument>;

export const documentEdition = z.object({
  id,
  number: z.int(),
  note: z.string().nullable(),
  publishedAt: instant,
  publishedBy: z.string(),
  file: storedFile.nullable(),
});

export const openDocument = z.object({
  ...facts,
  file: storedFile.nullable(),
  owner: z.object({ id, displayName: z.string() }).nullable(),
  receipt: ownReceipt.nullable(),
  reviewDate: shownDate.nullable(),
  expiryDate: shownDate.nullable(),
  isArchived: z.boolean(),
  /** The file has no text, so it can't be searched; only told to people who edit documents. */
  hasNoWords: z.boolean(),
  /** People who edit documents get all versions; everyone else gets the current one. */
  editions: z.array(documentEdition),
  actions: z.array(z.string()),
});
export type OpenDocument = z.infer<typeof openDocument>;

export const documentFolder = z.object({ name: z.string(), documents: z.int() });

export const documentQuery = pageQuery().extend({
  type: z.enum(documentTypes, 'Choose a type from the list').optional(),
  /** Searches the title, keywords, description and text. */
  keywords: z.string().trim().max(100, 'Use at most 100 characters').default(''),
  folder: z.string().trim().max(80, 'Use at most 80 characters').optional(),
  show: z.enum(['all', 'to-confirm']).default('all'),
});
export type DocumentQuery = z.output<typeof documentQuery>;

import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { id, idParam, instant, shownDate } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { documentFolder, documentQuery, libraryDocument, openDocument } from './document.ts';
import { documentForm, documentRecord, editionForm, newDocumentForm } from './document-form.ts';
import { requirements } from './document-types.ts';

const area = 'documents';
const base = '/cobra/api/tms/documents';
const one = `${base}/{documentId}`;
const params = z.object({ documentId: idParam });

export const listDocuments = endpoint({
  id: 'documents.list-documents',
  area,
  method: 'GET',
  path: base,
  summary: 'List the documents you can see, those to confirm first',
  query: documentQuery,
  answer: itemsOf(libraryDocument),
});

export const listFolders = endpoint({
  id: 'documents.list-folders',
  area,
  method: 'GET',
  path: `${base}/folders`,
  summary: 'List the folders of the documents you can see, with counts',
  query: pageQuery(100),
  answer: itemsOf(documentFolder),
});

export const getDocument = endpoint({
  id: 'documents.get-document',
  area,
  method: 'GET',
  path: one,
  summary: 'Get a document with its current version and what you need to do',
  params,
  answer: openDocument,
});

export const confirmDocument = endpoint({
  id: 'documents.confirm-document',
  area,
  method: 'POST',
  path: `${one}/confirmation`,
  summary: 'Confirm that you’ve read, or that you accept, the version you were shown',
  params,
  decides: 'one',
  answer: openDocument,
  refusals: [409, 412],
});

/** A document as seen by people who manage documents. */
export const managedDocument = libraryDocument.omit({ receipt: true }).extend({
  audience: z.string(),
  owner: z.string().nullable(),
  reviewDate: shownDate.nullable(),
  expiryDate: shownDate.nullable(),
  isArchived: z.boolean(),
  requirement: z.enum(requirements),
  dueDate: shownDate.nullable(),
  /** Number of people who have to confirm it, and of those who have. */
  asked: z.int(),
  confirmed: z.int(),
});

export const listManagedDocuments = endpoint({
  id: 'documents.list-managed-documents',
  area,
  method: 'GET',
  path: `${base}/managed`,
  summary: 'List all documents with confirmation counts',
  query: pageQuery(20).extend({
    searchText: z.string().trim().max(100).default(''),
    show: z.enum(['active', 'review', 'archived']).default('active'),
  }),
  answer: itemsOf(managedDocument),
});

export const addDocument = endpoint({
  id: 'documents.add-document',
  area,
  method: 'POST',
  path: base,
  summary: 'Add a document with its file',
  body: newDocumentForm,
  status: 201,
  answer: z.object({ id }),
  refusals: [422],
});

export const getDocumentForm = endpoint({
  id: 'documents.get-document-form',
  area,
  method: 'GET',
  path: `${one}/form`,
  summary: 'Get a document as its form shows it',
  params,
  answer: z.object({ record: documentRecord, fields: z.array(field) }),
});

export const editDocument = endpoint({
  id: 'documents.edit-document',
  area,
  method: 'PUT',
  path: one,
  summary: 'Update a document’s details',
  params,
  body: documentForm,
  answer: z.object({ id }),
  refusals: [412, 422],
});

export const addEdition = endpoint({
  id: 'documents.add-document-version',
  area,
  method: 'POST',
  path: `${one}/versions`,
  summary: 'Upload a new version; people who edit documents keep access to earlier ones',
  params,
  body: editionForm,
  status: 201,
  answer: z.object({ id }),
  refusals: [409, 412, 422],
});

export const archiveDocument = endpoint({
  id: 'documents.archive-document',
  area,
  method: 'POST',
  path: `${one}/archive`,
  summary: 'Archive or restore a document',
  params,
  body: z.object({ isArchived: z.boolean() }),
  answer: z.object({ id }),
  refusals: [412],
});

export const recipient = z.object({
  id,
  displayName: z.string(),
  avatarURL: z.string().nullable(),
  positionTitle: z.string().nullable(),
  department: z.string().nullable(),
  dueDate: shownDate.nullable(),
  confirmedAt: instant.nullable(),
  isOverdue: z.boolean(),
});

export const listRecipients = endpoint({
  id: 'documents.list-recipients',
  area,
  method: 'GET',
  path: `${one}/recipients`,
  summary: 'List who has confirmed a document and who hasn’t; managers see their team',
  params,
  query: pageQuery(20).extend({ show: z.enum(['all', 'outstanding', 'confirmed']).default('all') }),
  answer: itemsOf(recipient),
});

export const remindRecipients = endpoint({
  id: 'documents.remind-recipients',
  area,
  method: 'POST',
  path: `${one}/reminders`,
  summary: 'Remind everyone who hasn’t confirmed a document, at most once a day',
  params,
  answer: z.object({ reminded: z.int() }),
  refusals: [409],
});

export const listPersonDocuments = endpoint({
  id: 'documents.list-person-documents',
  area,
  method: 'GET',
  path: '/cobra/api/tms/users/{userId}/documents',
  summary: 'List a person’s personal documents',
  params: z.object({ userId: idParam }),
  query: pageQuery(),
  answer: itemsOf(libraryDocument),
});

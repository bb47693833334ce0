import { libraryDocument, openDocument, ownReceipt } from './document.ts';
import { documentForm } from './document-form.ts';

/** Schemas used by several endpoints, by their names in the OpenAPI document. */
export const documentComponents = {
  DocumentForm: documentForm,
  LibraryDocument: libraryDocument,
  OpenDocument: openDocument,
  OwnReceipt: ownReceipt,
};

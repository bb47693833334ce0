import { libraryDocument, openDocument, ownReceipt } from './document.ts';
import { documentForm } from './document-form.ts';

/** Schemas that more than one call uses, by their names in the API description. */
export const documentComponents = {
  DocumentForm: documentForm,
  LibraryDocument: libraryDocument,
  OpenDocument: openDocument,
  OwnReceipt: ownReceipt,
};

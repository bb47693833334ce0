import {
  documentForm,
  editionForm,
  newDocumentForm,
} from '@tenure/contract/documents/document-form';
import * as endpoints from '@tenure/contract/documents/endpoints';
import { bind } from '../kit/bind.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed } from '../kit/judge.ts';
import { listAnswer } from '../kit/list/list-answer.ts';
import { openForm } from '../kit/open-form.ts';
import { aboutPerson } from '../org/public.ts';
import { confirmDocument } from './commands/confirm-document.ts';
import { remindRecipients } from './commands/remind-recipients.ts';
import * as saving from './commands/save-document.ts';
import { documentActions, libraryActions, personalAction } from './document.actions.ts';
import { findDocument, lockDocument, lockForConfirming } from './document.store.ts';
import { formFields, storedForm } from './document-form.store.ts';
import { pageOfFolders, pageOfLibrary, pageOfPersonal } from './library.ts';
import { pageOfManaged } from './managed.ts';
import { presentOpen, shownAfter } from './open-document.ts';
import { pageOfRecipients } from './recipients.ts';

interface Address {
  readonly params: { readonly documentId: number };
}
const nothing = async () => ({});
const find = (ctx: SignedInCtx, { params }: Address) => findDocument(ctx, params.documentId);
const lock = (ctx: SignedInCtx, { params }: Address) => lockDocument(ctx, params.documentId);
const lockShared = (ctx: SignedInCtx, { params }: Address) =>
  lockForConfirming(ctx, params.documentId);

const personIn = (ctx: SignedInCtx, { params }: { params: { userId: number } }) =>
  aboutPerson(ctx, { params: { employeeId: params.userId } });

export const documentsRoutes = [
  bind(endpoints.listDocuments, {
    action: libraryActions.view,
    load: nothing,
    run: async (ctx, input) =>
      listAnswer(endpoints.listDocuments, input, await pageOfLibrary(ctx, input.query), {
        actions: allowed(ctx.actor, libraryActions, {}),
      }),
  }),
  bind(endpoints.listFolders, {
    action: libraryActions.view,
    load: nothing,
    run: async (ctx, input) =>
      listAnswer(endpoints.listFolders, input, await pageOfFolders(ctx, input.query), {
        actions: allowed(ctx.actor, libraryActions, {}),
      }),
  }),
  bind(endpoints.listManagedDocuments, {
    action: libraryActions.manage,
    load: nothing,
    run: async (ctx, input) =>
      listAnswer(endpoints.listManagedDocuments, input, await pageOfManaged(ctx, input.query), {
        actions: allowed(ctx.actor, libraryActions, {}),
        fields: formFields(newDocumentForm),
      }),
  }),
  bind(endpoints.addDocument, {
    action: libraryActions.add,
    load: nothing,
    form: openForm(newDocumentForm),
    run: (ctx, { body }) => saving.addDocument(ctx, body),
  }),
  bind(endpoints.getDocument, {
    action: documentActions.view,
    load: find,
    run: (ctx, _, record) => presentOpen(ctx, record),
  }),
  bind(endpoints.confirmDocument, {
    personally: true,
    action: documentActions.confirm,
    load: lockShared,
    run: async (ctx, { params }, record) => {
      await confirmDocument(ctx, record);
      return shownAfter(ctx, params.documentId);
    },
  }),
  bind(endpoints.getDocumentForm, {
    action: documentActions.edit,
    load: find,
    run: storedForm,
  }),
  bind(endpoints.editDocument, {
    action: documentActions.edit,
    load: lock,
    form: openForm(documentForm),
    run: (ctx, { body }, record) => saving.editDocument(ctx, body, record),
  }),
  bind(endpoints.addEdition, {
    action: documentActions.addVersion,
    load: lock,
    form: openForm(editionForm),
    run: (ctx, { body }, record) => saving.addEdition(ctx, body, record),
  }),
  bind(endpoints.archiveDocument, {
    action: documentActions.archive,
    load: lock,
    run: (ctx, { body }, record) => saving.archiveDocument(ctx, body.isArchived, record),
  }),
  bind(endpoints.listRecipients, {
    action: documentActions.recipients,
    load: find,
    run: async (ctx, input, record) =>
      listAnswer(endpoints.listRecipients, input, await pageOfRecipients(ctx, input, record), {
        actions: allowed(ctx.actor, documentActions, record),
      }),
  }),
  bind(endpoints.remindRecipients, {
    action: documentActions.remind,
    load: lock,
    run: (ctx, _, record) => remindRecipients(ctx, record),
  }),
  bind(endpoints.listPersonDocuments, {
    action: personalAction,
    load: personIn,
    run: async (ctx, input) =>
      listAnswer(
        endpoints.listPersonDocuments,
        input,
        await pageOfPersonal(ctx, input.params.userId, input.query),
        { actions: [personalAction.sentAs, ...allowed(ctx.actor, libraryActions, {})] },
      ),
  }),
];

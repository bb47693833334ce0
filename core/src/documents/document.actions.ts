import { documentMessages } from '@tenure/contract/documents/messages';
import { isOneself } from '../kit/actor.ts';
import type { Action, Condition, Relation } from '../kit/judge.ts';
import { type About, relations } from '../org/public.ts';
import type { DocumentRecord } from './document.store.ts';

const { self, hrManager, administrator, colleague } = relations;

const recipient = {
  words: 'the people the document is for',
  holds: (_: unknown, { isMine }: DocumentRecord) => isMine,
};

/** Nobody manages documents about themselves (ADR 104). */
const keeper: Relation<DocumentRecord> = {
  words: 'people who edit documents, other than the person a document is about',
  holds: (actor, { document }) =>
    colleague.holds(actor, null) && !isOneself(actor, document.employee_id),
};

const current: Condition<DocumentRecord> = {
  words: 'for documents in the library',
  otherwise: documentMessages.isArchived,
  holds: ({ isCurrent }) => isCurrent,
};

const required: Condition<DocumentRecord> = {
  words: 'for documents that need confirmation',
  otherwise: documentMessages.notRequired,
  holds: ({ document }) => document.requirement !== 'none',
};

/** Visibility is checked when a document is loaded. */
export const documentActions = {
  view: { sentAs: 'documents.view', needs: 'documents.document.view', who: [recipient, colleague] },
  confirm: {
    sentAs: 'documents.confirm',
    needs: 'documents.document.view',
    who: [recipient],
    when: [
      current,
      required,
      {
        words: 'until you’ve confirmed this version',
        otherwise: documentMessages.alreadyConfirmed,
        holds: ({ isConfirmed }: DocumentRecord) => !isConfirmed,
      },
    ],
  },
  edit: { sentAs: 'documents.edit', needs: 'documents.document.write', who: [keeper] },
  addVersion: {
    sentAs: 'documents.add-version',
    needs: 'documents.document.write',
    who: [keeper],
    when: [current],
  },
  archive: { sentAs: 'documents.archive', needs: 'documents.document.write', who: [keeper] },
  recipients: {
    sentAs: 'documents.recipients',
    needs: 'documents.receipt.manage',
    who: [colleague],
  },
  remind: {
    sentAs: 'documents.remind',
    needs: 'documents.receipt.manage',
    who: [colleague],
    when: [current, required],
  },
} satisfies Record<string, Action<DocumentRecord>>;

/** Actions that don't belong to a particular document. Editing depends on the permission, not on a role. */
export const libraryActions = {
  view: { sentAs: 'documents.view', needs: 'documents.document.view', who: [colleague] },
  manage: { sentAs: 'documents.manage', needs: 'documents.document.write', who: [colleague] },
  add: { sentAs: 'documents.add', needs: 'documents.document.write', who: [colleague] },
} satisfies Record<string, Action<unknown>>;

/** Documents about a person, for the person, HR managers and administrators. */
export const personalAction: Action<About> = {
  sentAs: 'personal-documents.view',
  needs: 'documents.document.view',
  who: [self, hrManager, administrator],
};

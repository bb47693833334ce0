/** Why people are asked to confirm a document. */
export type AskReason = 'new' | 'changed' | 'reminder';

declare module '../kit/background/outbox.ts' {
  interface Events {
    /** Added, or its audience or file changed; the follow-ups run after the request. */
    'documents.document-changed': {
      readonly documentId: number;
      readonly change: 'added' | 'edited' | 'new-version' | 'archived' | 'restored';
    };
    /** People who have to confirm a document, at most 500 in one event. */
    'documents.people-asked': {
      readonly documentId: number;
      readonly employeeIds: readonly number[];
      readonly reason: AskReason;
      readonly byUserId: number | null;
    };
    'documents.document-confirmed': { readonly documentId: number; readonly employeeId: number };
    'documents.upkeep-due': {
      readonly documentId: number;
      readonly ownerId: number;
      readonly what: 'review' | 'expiry';
      readonly on: string;
    };
    /** The file of a version contains no text, such as a scan. */
    'documents.no-words-found': { readonly documentId: number; readonly versionId: number };
  }
}

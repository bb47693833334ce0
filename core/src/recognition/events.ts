export type PostChange =
  | 'given'
  | 'approve'
  | 'decline'
  | 'edit'
  | 'delete'
  | 'remove'
  | 'restore'
  | 'reported'
  | 'moved';

declare module '../kit/background/outbox.ts' {
  interface Events {
    'recognition.post-changed': {
      readonly postId: number;
      readonly change: PostChange;
      readonly byUserId: number | null;
      /** Who was named in an edit for the first time. */
      readonly mentioned?: readonly number[];
    };
  }
}

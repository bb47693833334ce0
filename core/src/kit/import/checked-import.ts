/**
 * An import file whose rows are validated before anything is imported: who can see it and when it can be
 * imported.
 */
import type { Condition, Relation } from '../judge.ts';

export interface CheckedImport {
  readonly ownerId: number;
  readonly state: string;
  readonly hasProblems: boolean;
}

export const uploader: Relation<Pick<CheckedImport, 'ownerId'>> = {
  words: 'the person who uploaded it',
  holds: ({ userId }, { ownerId }) => userId === ownerId,
};

const inWay: Readonly<Record<string, string>> = {
  uploaded: 'Check the file first.',
  checking: 'The file is being checked.',
  importing: 'The import is in progress.',
  done: 'This file has already been imported.',
  stopped: 'Upload the file again.',
};

export const isReady: Condition<CheckedImport> = {
  words: 'once every row has been checked and has no problems',
  otherwise: ({ state }) => inWay[state] ?? 'Fix the problems first.',
  holds: ({ state, hasProblems }) => state === 'checked' && !hasProblems,
};

/** Records that go through approvals: their areas say what time and the organisation do to them. */
import type { ModuleId } from '@tenure/contract/site/modules';
import type { Ctx } from '../ctx.ts';

/** What an approval must know of its record to find approvers. */
export interface ApprovalFacts {
  /** The people above the requester, nearest first. */
  readonly managerIds: readonly number[];
  /** Decides for people without a manager. */
  readonly namedApproverId: number | null;
  /** Hours of working time until a step goes to the next approver. */
  readonly hours: number;
}

/** A step that moved without a decision. */
export interface Moved {
  readonly action: 'escalate' | 'give-back' | 'no-approver-left' | 'reassign';
  readonly note: string;
  /** A person's number or a role; null where it stayed. */
  readonly to: number | string | null;
}

export interface SubjectInWords {
  readonly title: string;
  /** Where it is decided. */
  readonly path: string;
}

export interface ApprovalSubject {
  /** As stored in approvals.subject_type. */
  readonly subjectType: string;
  /** Approvers are reminded where the company has switched it on. */
  readonly module: ModuleId;
  /** Locks those of the records that nobody else is changing, before their approvals are touched. */
  lock(ctx: Ctx, subjectIds: readonly number[]): Promise<readonly number[]>;
  facts(ctx: Ctx, subjectIds: readonly number[]): Promise<ReadonlyMap<number, ApprovalFacts>>;
  /** The record gets a new version, an entry in its history, and its people are told. */
  onMoved(ctx: Ctx, subjectId: number, moved: Moved): Promise<void>;
  /** What is to be decided, for a reminder: "Mia Chen’s annual leave, 7–10 Dec 2026". */
  inWords(ctx: Ctx, subjectId: number): Promise<SubjectInWords | undefined>;
}

let subjects: readonly ApprovalSubject[] = [];

/** Filled by `compose` from the manifests. */
export function setApprovalSubjects(given: readonly ApprovalSubject[]): void {
  subjects = given;
}

export const approvalSubjects = (): readonly ApprovalSubject[] => subjects;

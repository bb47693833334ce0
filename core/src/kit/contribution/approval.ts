/**
 * Records with approval steps: their areas define what happens when steps time out or the organisation
 * changes.
 */
import type { ModuleId } from '@tenure/contract/site/modules';
import type { Ctx } from '../ctx.ts';

/** Facts about a record that are needed to find its approvers. */
export interface ApprovalFacts {
  /** The people above the requester, nearest first. */
  readonly managerIds: readonly number[];
  /** The approver for people without a manager. */
  readonly namedApproverId: number | null;
  /** Working hours until a step is escalated to the next approver. */
  readonly hours: number;
}

/** A step that was reassigned without a decision. */
export interface Moved {
  readonly action: 'escalate' | 'give-back' | 'no-approver-left' | 'reassign';
  readonly note: string;
  /** A person's id or a role; null if the assignee is unchanged. */
  readonly to: number | string | null;
}

export interface SubjectInWords {
  readonly title: string;
  /** Path of the page where it is decided. */
  readonly path: string;
}

export interface ApprovalSubject {
  /** As stored in approvals.subject_type. */
  readonly subjectType: string;
  /** Approvers are only reminded if the company has switched this module on. */
  readonly module: ModuleId;
  /** Locks the records that no other transaction has locked, before their approvals are changed. */
  lock(ctx: Ctx, subjectIds: readonly number[]): Promise<readonly number[]>;
  facts(ctx: Ctx, subjectIds: readonly number[]): Promise<ReadonlyMap<number, ApprovalFacts>>;
  /** Gives the record a new version and a history entry, and notifies the people involved. */
  onMoved(ctx: Ctx, subjectId: number, moved: Moved): Promise<void>;
  /** The subject of a reminder: "Mia Chen’s annual leave, 7–10 Dec 2026". */
  inWords(ctx: Ctx, subjectId: number): Promise<SubjectInWords | undefined>;
}

let subjects: readonly ApprovalSubject[] = [];

/** Filled by `compose` from the manifests. */
export function setApprovalSubjects(given: readonly ApprovalSubject[]): void {
  subjects = given;
}

export const approvalSubjects = (): readonly ApprovalSubject[] => subjects;

/**
 * Workflow steps carried out by other areas: a course, a contract, a document. The area defines the options,
 * starts the step, and names the events that complete it; workflows know nothing of these areas.
 */
import type { AssigneeType } from '@tenure/contract/kit/assignee-type';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { RawBuilder } from 'kysely';
import type { Events, EventType } from '../background/outbox.ts';
import type { Ctx } from '../ctx.ts';

export interface StepToStart {
  /** The subject of the workflow. */
  readonly employeeId: number;
  /** The assignee of the step. */
  readonly assigneeId: number;
  /** The record chosen in the template, one of `choices`. */
  readonly recordId: number;
  readonly dueDate: string | null;
  readonly today: string;
}

/** A step that can't start stays open, with the reason, until someone skips it. */
export type StepStarted =
  | {
      /** The record that completes the step, such as an enrolment. */
      readonly subjectId: number;
      readonly isDone: boolean;
      /** Whether the step created that record, so that it is removed when the step is cancelled. */
      readonly isOwn: boolean;
    }
  | { readonly problem: string };

export interface StepSettled {
  readonly subjectId: number;
  /** Required where several assignees share a subject. */
  readonly assigneeId?: number;
}

/** Maps an area's event to the step it completes; undefined for other events. */
export type StepEvent = {
  [T in EventType]: {
    readonly type: T;
    settled(ctx: Ctx, data: Events[T]): Promise<StepSettled | undefined>;
  };
}[EventType];

export interface WorkflowStepKind {
  /** Stored in workflow templates: course. */
  readonly type: string;
  readonly label: string;
  /** Label of the field that chooses the record. */
  readonly recordLabel: string;
  /** Description for the dry run: Enrol in “Fire safety”. */
  inWords(recordName: string): string;
  /** Possible assignees. */
  readonly assignees: readonly AssigneeType[];
  /** Whether the step restarts for a new assignee; otherwise the record is unchanged. */
  readonly isPersonal: boolean;
  /** Whether workflows notify the assignee when the step opens; false where the area does. */
  readonly isAnnounced: boolean;
  /** Whether the area contributes a to-do item for the step; otherwise workflows do. */
  readonly hasOwnToDo: boolean;
  /** Filled by `compose`: the step is not offered while the module is off. */
  readonly module?: ModuleId;
  /** Selects id and name of all options on a day. */
  choices(today: string): RawBuilder<{ id: number; name: string }>;
  start(ctx: Ctx, step: StepToStart): Promise<StepStarted>;
  /** Called when the step was skipped, cancelled or reassigned; only for records that it created. */
  cancel(ctx: Ctx, subjectId: number, assigneeId: number): Promise<void>;
  /** Path where the assignee does it. */
  link(subjectId: number, recordId: number): string;
  readonly settledBy: readonly StepEvent[];
}

let kinds: readonly WorkflowStepKind[] = [];

/** Filled by `compose` from the manifests. */
export function setWorkflowSteps(given: readonly WorkflowStepKind[]): void {
  kinds = given;
}

export const workflowStepKinds = (): readonly WorkflowStepKind[] => kinds;

export const workflowStepKind = (type: string): WorkflowStepKind | undefined =>
  kinds.find((kind) => kind.type === type);

/**
 * Steps of workflows that other areas carry out: a course, a contract, a document. The area says what can be
 * chosen, starts the step, and names the events that settle it; workflows know none of these areas.
 */
import type { AssigneeType } from '@tenure/contract/kit/assignee-type';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { RawBuilder } from 'kysely';
import type { Events, EventType } from '../background/outbox.ts';
import type { Ctx } from '../ctx.ts';

export interface StepToStart {
  /** Whose workflow it is. */
  readonly employeeId: number;
  /** Who does the step. */
  readonly assigneeId: number;
  /** What the template chose, one of `choices`. */
  readonly recordId: number;
  readonly dueDate: string | null;
  readonly today: string;
}

/** A step that can't start stays open with the reason, until someone skips it. */
export type StepStarted =
  | {
      /** The record that the step is done with, such as an enrolment. */
      readonly subjectId: number;
      readonly isDone: boolean;
      /** Whether the step made that record, so that it goes when the step is cancelled. */
      readonly isOwn: boolean;
    }
  | { readonly problem: string };

export interface StepSettled {
  readonly subjectId: number;
  /** Where several people have the same subject. */
  readonly assigneeId?: number;
}

/** The event of an area that a step is done with; undefined for events that settle nothing. */
export type StepEvent = {
  [T in EventType]: {
    readonly type: T;
    settled(ctx: Ctx, data: Events[T]): Promise<StepSettled | undefined>;
  };
}[EventType];

export interface WorkflowStepKind {
  /** As stored in designs: course. */
  readonly type: string;
  readonly label: string;
  /** The label of what is chosen. */
  readonly recordLabel: string;
  /** What happens when it starts, for the dry run: Enrol in “Fire safety”. */
  inWords(recordName: string): string;
  /** Who can be chosen to do it. */
  readonly assignees: readonly AssigneeType[];
  /** Whether a new assignee starts it anew; otherwise the record stays as it is. */
  readonly isPersonal: boolean;
  /** Whether workflows tell the assignee that it has opened; false where the area does. */
  readonly isAnnounced: boolean;
  /** Whether the area has a to-do item for it; otherwise workflows have one. */
  readonly hasOwnToDo: boolean;
  /** Filled by `compose`: where the module is off, the step isn't offered. */
  readonly module?: ModuleId;
  /** Selects id and name of everything that can be chosen on a day. */
  choices(today: string): RawBuilder<{ id: number; name: string }>;
  start(ctx: Ctx, step: StepToStart): Promise<StepStarted>;
  /** The step was skipped, cancelled or given to someone else; only for records that it made. */
  cancel(ctx: Ctx, subjectId: number, assigneeId: number): Promise<void>;
  /** Where its assignee does it. */
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

/** One workflow with its steps, and what determines what the viewer can do with it. */
import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import type { StepState, WorkflowState } from '@tenure/contract/tasks/workflows/workflow-states';
import type { About, Brief } from '../../org/public.ts';

export interface StoredStep {
  readonly id: number;
  readonly step_id: string;
  readonly status: number;
  readonly assignee_id: number | null;
  readonly task_id: number | null;
  /** The record that an area's step uses, and whether the step created it. */
  readonly subject_id: number | null;
  readonly owns_subject: boolean;
  readonly due_date: string | null;
  readonly settled_at: string | null;
}

export interface WorkflowRow {
  readonly id: number;
  readonly template_id: number;
  readonly template_title: string;
  readonly employee_id: number;
  readonly date: string;
  readonly status: number;
  readonly created_at: Date;
  readonly modified_at: Date;
  readonly version: number;
  /** The steps as published. */
  readonly design: readonly TemplateStep[];
  readonly steps: readonly StoredStep[];
  readonly manager_ids: readonly number[];
  readonly people: readonly Brief[];
  /** Empty in lists. */
  readonly history: readonly {
    readonly at: string;
    readonly by: Brief | null;
    readonly step_id: string | null;
    readonly action: string;
    readonly note: string | null;
  }[];
}

export interface WorkflowRecord extends About {
  readonly workflow: WorkflowRow;
  readonly state: WorkflowState;
  readonly version: number;
  readonly isSubject: boolean;
  /** A manager of the employee, HR or an administrator, but never the employee themselves. */
  readonly isLead: boolean;
  /** HR or an administrator. */
  readonly isHr: boolean;
  /** Has, or had, one of its steps. */
  readonly isInvolved: boolean;
  readonly today: string;
  readonly lastStep: string;
}

/** A step with what its permission table needs. */
export interface StepRecord extends WorkflowRecord {
  readonly step: TemplateStep;
  readonly stored: StoredStep;
  readonly stepState: StepState;
  readonly isAssignee: boolean;
}

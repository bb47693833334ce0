/** An appraisal with everything that its permission tables need to know about the person who asks. */
import type { Stage } from '@tenure/contract/performance/codes';
import type { PerformanceState } from '@tenure/contract/performance/states/performance-states';
import type { TemplateRules } from '@tenure/contract/performance/template';
import type { About, Brief } from '../../org/public.ts';
import type { FlowApprover, FlowPhase } from '../rules/flow.ts';

/**
 * How somebody stands to an appraisal. On their own one, people are the employee and nothing else. An
 * approver is one while it awaits them, and a past one once they have decided: before and in between,
 * being named opens nothing.
 */
export type Role =
  | 'employee'
  | 'manager'
  | 'above'
  | 'hr'
  | 'approver'
  | 'pastApprover'
  | 'contributor'
  | 'reviewer'
  | 'shared';

export interface PhaseApprover extends FlowApprover {
  readonly approverType: string;
  readonly userId: number;
  readonly dueDate: string | null;
}

export interface Phase extends Omit<FlowPhase, 'approvers'> {
  readonly stage: Stage;
  readonly title: string;
  readonly description: string | null;
  readonly definedEndDate: string | null;
  readonly approvers: readonly PhaseApprover[];
}

export interface LastStep {
  readonly id: number;
  readonly action: string;
  readonly canBeUndone: boolean;
}

export interface PerformanceRecord extends About {
  readonly performance: {
    readonly id: number;
    readonly employeeId: number;
    readonly title: string;
    readonly description: string | null;
    readonly startDate: string;
    readonly endDate: string;
    readonly templateId: number;
    readonly parentId: number | null;
    readonly managerId: number | null;
    readonly contributors: readonly { id: number; userId: number; isActive: boolean }[];
  };
  readonly rules: TemplateRules;
  readonly state: PerformanceState;
  readonly version: number;
  readonly phases: readonly Phase[];
  readonly people: ReadonlyMap<number, Brief>;
  readonly roles: ReadonlySet<Role>;
  /** The number of the person who asks. */
  readonly ownUserId: number;
  readonly lastStep: LastStep | null;
  /** The person's own row among the reviewers. */
  readonly ownReviewId: number | null;
  /** Whom the person covers for as a delegate. */
  readonly covers: readonly number[];
}

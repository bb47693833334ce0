/** An appraisal with everything that its permission tables need to know about the viewer. */
import type { Stage } from '@tenure/contract/performance/codes';
import type { PerformanceState } from '@tenure/contract/performance/states/performance-states';
import type { TemplateRules } from '@tenure/contract/performance/template';
import type { Person } from '../../kit/person.ts';
import type { Brief } from '../../org/public.ts';
import type { FlowApprover, FlowPhase } from '../rules/flow.ts';

/**
 * How the viewer relates to an appraisal. On their own appraisal they are the employee and nothing else.
 * An approver has the role while a decision awaits them and is a past approver once they have decided;
 * being named gives no access before or in between.
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

export interface PerformanceRecord {
  readonly person: Pick<Person, 'employeeId' | 'managerIds'>;
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
  /** The viewer's user id. */
  readonly ownUserId: number;
  readonly lastStep: LastStep | null;
  /** The viewer's own row among the reviewers. */
  readonly ownReviewId: number | null;
  /** The people the viewer covers for as a delegate. */
  readonly covers: readonly number[];
}

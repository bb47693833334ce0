/** One leave request with everything that its permission table depends on. */

import type { StoredFile } from '@tenure/contract/files/endpoints';
import type { ChangeInWords, LeaveProposalInput } from '@tenure/contract/leave/leave-request';
import type { LeaveState } from '@tenure/contract/leave/leave-request-states';
import type { Approval } from '../../approvals/public.ts';
import type { About, Brief } from '../../org/public.ts';
import type { TakenDay } from '../rules/overlap.ts';

export interface StoredHistory {
  readonly at: string;
  readonly by: Brief | null;
  readonly onBehalfOf: Brief | null;
  readonly action: string;
  readonly status: number;
  readonly note: string | null;
  readonly changes: readonly ChangeInWords[];
}

/** An approver's proposal, until the person answers. */
export interface Proposal {
  readonly asked: Omit<LeaveProposalInput, 'note'>;
  readonly byId: number;
  readonly note: string | null;
  readonly changes: readonly ChangeInWords[];
}

export interface RequestRow {
  readonly id: number;
  readonly employee_id: number;
  readonly leave_type_id: number;
  readonly status: number;
  readonly last_action: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly days: readonly TakenDay[];
  readonly minutes: number;
  readonly init_minutes: number;
  readonly note: string | null;
  readonly attachment: StoredFile | null;
  /** Past and upcoming approval steps. */
  readonly approval: Approval;
  readonly submitted_at: string;
  readonly version: number;
  readonly user: Brief;
  readonly end_of_employment: string | null;
  readonly type_title: string;
  readonly type_code: string;
  readonly colour: string;
  readonly is_banking: boolean;
  /** Declined or cancelled by someone else, and not yet seen by the employee. */
  readonly has_unseen_outcome: boolean;
  readonly cancel_needs_approval: boolean;
  /** Whether its first day has started, in the person's time zone or at their workplace. */
  readonly has_begun: boolean;
  readonly proposal: Proposal | null;
  readonly manager_ids: readonly number[];
  /** Number of team members away on some of these days; only while pending, and hidden from the employee. */
  readonly others_away: number | null;
  readonly proposed_by: Brief | null;
  readonly history: readonly StoredHistory[];
  readonly total: number;
}

export interface LeaveRecord extends About {
  readonly request: RequestRow;
  readonly state: LeaveState;
  readonly version: number;
  readonly isSelf: boolean;
  readonly isHr: boolean;
  /** Whether it awaits the actor, including as someone's delegate. */
  readonly waitsForMe: boolean;
  readonly onBehalfOfId: number | null;
  /** Whether the actor requested it for the employee, who has not changed it since. */
  readonly isEnteredByMe: boolean;
  /** Whether it ever awaited the actor by name: a delegate's access ends with the task. */
  readonly wasMine: boolean;
  /** The last step with actor and time, in the viewer's time zone. */
  readonly lastStep: string;
}

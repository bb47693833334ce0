/** One task with everything that determines what the viewer can do with it. */
import type { StoredFile } from '@tenure/contract/files/endpoints';
import type { AssignmentState } from '@tenure/contract/tasks/assignment-states';
import type { Repeat } from '@tenure/contract/tasks/task-form';
import type { About, Brief } from '../org/public.ts';

export interface ChecklistItem {
  readonly id: number;
  readonly text: string;
}

export interface StoredStep {
  readonly at: string;
  readonly by: Brief | null;
  readonly action: string;
  readonly note: string | null;
  readonly to: Brief | null;
}

export interface TaskRow {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly owner_id: number;
  readonly assignee_id: number;
  readonly reviewer_id: number | null;
  readonly status: number;
  readonly checklist: readonly ChecklistItem[];
  readonly repeat: Repeat;
  readonly repeat_from: string | null;
  readonly repeat_until: string | null;
  readonly remind_before: number;
  readonly remind_after: number;
  readonly created_at: Date;
  readonly modified_at: Date;
  readonly version: number;
  readonly assignment_id: number;
  readonly assignment_status: number;
  readonly due_date: string | null;
  readonly ticked: readonly number[];
  readonly assigned_on: string;
  readonly manager_ids: readonly number[];
  /** Whether the viewer created it and still has access because of that. */
  readonly is_still_owner: boolean;
  readonly people: readonly Brief[];
  /** Empty in lists. */
  readonly history: readonly StoredStep[];
  readonly files: readonly (StoredFile & { readonly uploadedById: number })[];
}

export interface TaskRecord extends About {
  readonly task: TaskRow;
  readonly state: AssignmentState;
  readonly version: number;
  readonly isAssignee: boolean;
  readonly isReviewer: boolean;
  readonly isOwner: boolean;
  /** A manager of the assignee, HR or an administrator, for tasks of others. */
  readonly isLead: boolean;
  readonly today: string;
  /** The latest step, shown to someone whose action came too late. */
  readonly lastStep: string;
}

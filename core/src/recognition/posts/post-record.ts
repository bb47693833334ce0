/** One post with everything that decides what the actor can do with it. */
import type { StoredFile } from '@tenure/contract/files/endpoints';
import type { PostState } from '@tenure/contract/recognition/post-states';
import type { RecognitionType } from '@tenure/contract/recognition/recognition-types';
import type { Approval, StoredApproval } from '../../approvals/public.ts';
import type { About, Brief } from '../../org/public.ts';
import type { StoredReward } from '../rewards/reward-image.ts';

/** The row of a post, with the numbers of what is around it. */
export interface BareRow {
  readonly id: number;
  readonly giver_id: number;
  readonly type: RecognitionType;
  readonly title: string;
  readonly message: string;
  readonly mentions: readonly number[];
  readonly points: number;
  readonly points_label: string;
  readonly budget_period: string | null;
  readonly is_private: boolean;
  readonly state: number;
  readonly was_approved: boolean;
  readonly reason: string | null;
  readonly likes: number;
  readonly created_at: string;
  readonly published_at: string | null;
  readonly edited_at: string | null;
  readonly version: number;
  readonly reward_id: number | null;
  readonly value_id: number | null;
  readonly recipient_ids: readonly number[];
  readonly approval: StoredApproval | null;
}

export interface PostRow extends BareRow {
  /** The giver, the people recognised and those mentioned. */
  readonly people: readonly Brief[];
  readonly reward: StoredReward | null;
  readonly company_value: { readonly id: number; readonly title: string } | null;
  readonly attachment: StoredFile | null;
  readonly has_liked: boolean;
  readonly is_reported: boolean;
  readonly has_open_reports: boolean;
}

export interface PostRecord extends About {
  readonly post: PostRow;
  readonly state: PostState;
  readonly version: number;
  readonly approval: Approval | null;
  readonly isGiver: boolean;
  readonly isRecipient: boolean;
  /** Moderates what others give. */
  readonly isModerator: boolean;
  /** Former employees see what was given by them or to them. */
  readonly isFormer: boolean;
  /** Whether it is awaiting the actor, and whether it ever was. */
  readonly waitsForMe: boolean;
  readonly wasMine: boolean;
  /** Whether its giver can still edit or delete what is published. */
  readonly isFresh: boolean;
}

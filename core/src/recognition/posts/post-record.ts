/** One post with everything that determines what the actor can do with it. */
import type { StoredFile } from '@tenure/contract/files/endpoints';
import type { PostState } from '@tenure/contract/recognition/post-states';
import type { RecognitionType } from '@tenure/contract/recognition/recognition-types';
import type { Approval, StoredApproval } from '../../approvals/public.ts';
import type { About, Brief } from '../../org/public.ts';
import type { StoredReward } from '../rewards/reward-image.ts';

/** A post's row, with the ids of related records. */
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
  /** Can moderate posts of others. */
  readonly isModerator: boolean;
  /** Former employees only see posts they gave or received. */
  readonly isFormer: boolean;
  /** Whether the post is awaiting the actor's decision, and whether it ever was. */
  readonly waitsForMe: boolean;
  readonly wasMine: boolean;
  /** A private post, unless it was reported to the viewer. */
  readonly isConfidential: boolean;
  /** Whether the giver can still edit or delete a published post. */
  readonly isFresh: boolean;
}

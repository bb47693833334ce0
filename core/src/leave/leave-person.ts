import type { LeavePerson } from '@tenure/contract/leave/leave-request';
import { displayName } from '../kit/actor.ts';
import { avatarUrl } from '../org/public.ts';
import type { Brief } from './leave-facts.ts';

export const nameOf = (brief: Brief) =>
  displayName({ firstName: brief.first_name, lastName: brief.last_name });

export const presentBrief = (brief: Brief): LeavePerson => ({
  id: brief.id,
  displayName: nameOf(brief),
  avatarURL: avatarUrl(brief.id, brief.avatar_key),
  positionTitle: brief.position_title,
});

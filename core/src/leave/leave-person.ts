import type { LeavePerson } from '@tenure/contract/leave/leave-request';
import { displayName } from '../kit/actor.ts';
import { avatarUrl, type Visibility } from '../org/public.ts';
import type { Brief } from './leave-facts.ts';

export const nameOf = (brief: Brief) =>
  displayName({ firstName: brief.first_name, lastName: brief.last_name });

export const presentBrief = (visibility: Visibility, brief: Brief): LeavePerson => ({
  id: brief.id,
  displayName: nameOf(brief),
  avatarURL: avatarUrl(visibility, brief.id, brief.avatar_key),
  positionTitle: brief.position_title,
});

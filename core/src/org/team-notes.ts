/** What areas above the organisation know about people on a team: they contribute it in core/src/app.ts. */
import type { TeamMember } from '@tenure/contract/org/team-member';
import type { SignedInCtx } from '../kit/ctx.ts';

export interface TeamNote {
  readonly away?: TeamMember['away'];
  readonly links?: TeamMember['links'];
}

/** One statement for all of them, and only what the asker may know. */
export type TeamNotes = (
  ctx: SignedInCtx,
  people: readonly number[],
  day: string,
) => Promise<ReadonlyMap<number, TeamNote>>;

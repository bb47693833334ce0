/** An invitation is sent to someone who has never signed in, at most every ten minutes and five times a day (ADR 135). */
import {
  INVITATIONS_PER_DAY,
  type InvitationRefusal,
  MINUTES_BETWEEN_INVITATIONS,
} from '@tenure/contract/people/invitations';

export interface Invitee {
  readonly isActive: boolean;
  readonly email: string | null;
  readonly hasSignedIn: boolean;
  readonly invitedAt: Date | null;
  /** Invitations since `countedFrom`. */
  readonly sent: number;
  readonly countedFrom: Date | null;
}

const DAY = 86_400_000;

const isWithin = (now: Date, since: Date | null, milliseconds: number) =>
  since !== null && now.getTime() - since.getTime() < milliseconds;

export function refusedInvitation(
  now: Date,
  person: Invitee,
): Exclude<InvitationRefusal, 'unknown'> | null {
  if (!person.isActive) return 'inactive';
  if (person.hasSignedIn) return 'signed-in';
  if (!person.email) return 'no-email';
  if (isWithin(now, person.countedFrom, DAY) && person.sent >= INVITATIONS_PER_DAY)
    return 'too-many';
  if (isWithin(now, person.invitedAt, MINUTES_BETWEEN_INVITATIONS * 60_000)) return 'too-soon';
  return null;
}

/** Each person is sent or refused on their own: one who has signed in meanwhile doesn't keep the others from theirs. */
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import {
  type resendInvitations as endpoint,
  type InvitationRefusal,
  invitationRefusals,
} from '@tenure/contract/people/invitations';
import { inviteAccounts, lockInvitees, refusedInvitation } from '../../identity/public.ts';
import { auditEach } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';

export async function resendInvitations(
  ctx: SignedInCtx,
  { body }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const ids = [...new Set(body.employeeIds)];
  const found = new Map((await lockInvitees(ctx, ids)).map((person) => [person.id, person]));
  const reasonOf = (id: number): InvitationRefusal | null => {
    const person = found.get(id);
    return person ? refusedInvitation(ctx.now, person) : 'unknown';
  };
  const sent = ids.filter((id) => reasonOf(id) === null);
  await inviteAccounts(ctx, sent);
  await auditEach(
    ctx,
    sent.map((id) => ({ action: 'people.invitation.resent', subject: { type: 'user', id } })),
  );
  return {
    sent: sent.length,
    refused: ids.flatMap((id) => {
      const reason = reasonOf(id);
      const displayName = found.get(id)?.displayName ?? null;
      return reason ? [{ id, displayName, reason, message: invitationRefusals[reason] }] : [];
    }),
  };
}

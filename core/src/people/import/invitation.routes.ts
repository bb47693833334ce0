import {
  listInvitedPeople,
  resendInvitations as resend,
} from '@tenure/contract/people/invitations';
import { getInvitations, sendInvitations } from '@tenure/contract/people/moving-in-endpoints';
import { findInvited, inviteAccounts, uninvited } from '../../identity/public.ts';
import { audit } from '../../kit/audit.ts';
import { bind, type Route } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { paginationOf } from '../../kit/paging.ts';
import { movingInActions } from './moving-in.actions.ts';
import { resendInvitations } from './resend-invitations.ts';

const nothing = async () => ({});

async function readInvitations(ctx: SignedInCtx) {
  const { total, neverInvited } = await uninvited(ctx);
  return {
    neverSignedIn: total,
    neverInvited: neverInvited.length,
    metadata: { actions: allowed(ctx.actor, movingInActions, {}) },
  };
}

export const invitationRoutes: Route[] = [
  bind(getInvitations, {
    action: movingInActions.invite,
    load: nothing,
    run: readInvitations,
  }),
  bind(sendInvitations, {
    action: movingInActions.invite,
    load: nothing,
    run: async (ctx) => {
      const { neverInvited } = await uninvited(ctx);
      await inviteAccounts(ctx, neverInvited);
      await audit(ctx, {
        action: 'people.invitations.sent',
        subject: { type: 'company', id: null },
        after: { people: neverInvited.length },
      });
      return readInvitations(ctx);
    },
  }),
  bind(listInvitedPeople, {
    action: movingInActions.invite,
    load: nothing,
    run: async (ctx, { query }) => {
      const rows = await findInvited(ctx, query);
      return {
        items: rows.map((row) => ({
          id: row.id,
          displayName: `${row.first_name} ${row.last_name}`,
          email: row.email,
          state: row.state,
          invitedAt: row.invited_at?.toISOString() ?? null,
        })),
        metadata: {
          actions: allowed(ctx.actor, movingInActions, {}),
          fields: [],
          pagination: paginationOf(listInvitedPeople.path, query, rows[0]?.total ?? 0),
        },
      };
    },
  }),
  bind(resend, {
    action: movingInActions.invite,
    load: nothing,
    run: resendInvitations,
  }),
];

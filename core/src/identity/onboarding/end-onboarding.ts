/**
 * On the first day the account becomes a regular one: the onboarding session ends, and an invitation is sent.
 */
import { sql } from 'kysely';
import type { Job } from '../../kit/background/job.ts';
import { inviteAccounts } from '../passwords/invitations.ts';
import { endOnboardingSessions } from './link.store.ts';

export const endOnboarding: Job = {
  name: 'onboarding-links',
  cron: '7 * * * *',
  async run(ctx) {
    const { rows } = await sql<{ user_id: number; is_here: boolean }>`
      delete from onboarding_links l using users u
      where u.tenant_id = l.tenant_id and u.id = l.user_id and not exists (
        select from employees e where e.tenant_id = u.tenant_id and e.id = u.id
          and e.start_date::timestamp at time zone u.timezone > ${ctx.now})
      returning l.user_id, u.is_active as is_here`.execute(ctx.db);
    if (rows.length === 0) return;
    await endOnboardingSessions(
      ctx,
      rows.map(({ user_id }) => user_id),
    );
    await inviteAccounts(
      ctx,
      rows.filter(({ is_here }) => is_here).map(({ user_id }) => user_id),
    );
  },
};

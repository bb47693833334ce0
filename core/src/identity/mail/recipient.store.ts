import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { dayOverEverywhere } from '../rules/after-employment.ts';

export interface Recipient {
  readonly id: number;
  readonly firstName: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly timezone: string;
  /** The default channel, until they choose one for a notification type. */
  readonly notifyBy: 'email' | 'sms';
  /** Whether their last day is over. */
  readonly isFormer: boolean;
}

/** Recipients of notifications: accounts that are not deactivated. */
export async function findRecipients(ctx: Ctx, ids: readonly number[]): Promise<Recipient[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'first_name', 'email', 'mobile', 'timezone', 'notify_by'])
    .select(
      sql<boolean>`coalesce((select e.end_date from employees e where e.id = users.id)
        < ${dayOverEverywhere(ctx.now)}::date, false)`.as('is_former'),
    )
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ first_name, notify_by, is_former, ...row }) => ({
    ...row,
    firstName: first_name,
    isFormer: is_former,
    notifyBy: notify_by as Recipient['notifyBy'],
  }));
}

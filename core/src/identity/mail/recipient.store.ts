import type { Ctx } from '../../kit/ctx.ts';

export interface Recipient {
  readonly id: number;
  readonly firstName: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly timezone: string;
  /** The default channel, until they choose one for a notification type. */
  readonly notifyBy: 'email' | 'sms';
}

/** Recipients of notifications: accounts that are not deactivated. */
export async function findRecipients(ctx: Ctx, ids: readonly number[]): Promise<Recipient[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'first_name', 'email', 'mobile', 'timezone', 'notify_by'])
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ first_name, notify_by, ...row }) => ({
    ...row,
    firstName: first_name,
    notifyBy: notify_by as Recipient['notifyBy'],
  }));
}

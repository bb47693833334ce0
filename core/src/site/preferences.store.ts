import { fieldsOf } from '@tenure/contract/kit/field';
import type { DateFormat } from '@tenure/contract/site/date-format';
import { type Preferences, preferences } from '@tenure/contract/site/preferences';
import type { SignedInCtx } from '../kit/ctx.ts';

export async function readPreferences(ctx: SignedInCtx) {
  const user = await ctx.db
    .selectFrom('users')
    .select(['language', 'timezone', 'date_format', 'notify_by'])
    .where('id', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow();
  return {
    language: user.language as Preferences['language'],
    timezone: user.timezone,
    dateFormat: user.date_format as DateFormat,
    notifyBy: user.notify_by as Preferences['notifyBy'],
    metadata: { fields: fieldsOf(preferences) },
  };
}

export async function writePreferences(
  ctx: SignedInCtx,
  { body }: { body: Preferences },
): Promise<Preferences> {
  await ctx.db
    .updateTable('users')
    .set({
      language: body.language,
      timezone: body.timezone,
      date_format: body.dateFormat,
      notify_by: body.notifyBy,
    })
    .where('id', '=', ctx.actor.userId)
    .execute();
  return body;
}

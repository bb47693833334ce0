import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { putRecognitionPreferences } from '@tenure/contract/recognition/milestone';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';

export async function readPreferences({ db, actor }: SignedInCtx) {
  const { rows } = await sql`select 1 from recognition_shared_birthdays
    where employee_id = ${actor.userId}`.execute(db);
  return { sharesBirthday: rows.length > 0 };
}

/** Switching sharing off takes effect immediately, also for milestones already calculated. */
export async function changePreferences(
  ctx: SignedInCtx,
  { body }: InputOf<typeof putRecognitionPreferences>,
) {
  const { userId } = ctx.actor;
  const change = body.sharesBirthday
    ? sql`insert into recognition_shared_birthdays (employee_id, since)
        values (${userId}, ${ctx.now}) on conflict do nothing`
    : sql`delete from recognition_shared_birthdays where employee_id = ${userId}`;
  await change.execute(ctx.db);
  await audit(ctx, {
    action: 'recognition.preferences.changed',
    subject: { type: 'user', id: userId },
    after: body,
  });
  return body;
}

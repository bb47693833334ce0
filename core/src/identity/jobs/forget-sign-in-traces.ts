/** Sign-in data is deleted when it is no longer needed: sessions after a day, browsers after 180 days unused. */
import type { Ctx } from '../../kit/ctx.ts';

export async function forgetSignInTraces({ db, now }: Ctx): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db.deleteFrom('sessions').where('expires_at', '<', before(1)).execute();
  await db.deleteFrom('sign_in_attempts').where('last_at', '<', before(2)).execute();
  await db.deleteFrom('known_browsers').where('used_at', '<', before(180)).execute();
  await db.deleteFrom('used_captchas').where('used_at', '<', before(1)).execute();
  await db.deleteFrom('sso_flows').where('expires_at', '<', before(1)).execute();
  await db
    .deleteFrom('registrations')
    .where('state', '=', 'sent')
    .where('expires_at', '<', before(7))
    .execute();
  await db.deleteFrom('registrations').where('decided_at', '<', before(90)).execute();
}

/** Sign-in data is deleted when it is no longer needed: sessions after a day, browsers after 180 days unused. */
import { retention } from '../../kit/background/retention.ts';

export const forgetSignInTraces = retention('sign-in-data-retention', {
  sessions: (db, daysAgo) => db.deleteFrom('sessions').where('expires_at', '<', daysAgo(1)),
  sign_in_attempts: (db, daysAgo) =>
    db.deleteFrom('sign_in_attempts').where('last_at', '<', daysAgo(2)),
  known_browsers: (db, daysAgo) =>
    db.deleteFrom('known_browsers').where('used_at', '<', daysAgo(180)),
  used_captchas: (db, daysAgo) => db.deleteFrom('used_captchas').where('used_at', '<', daysAgo(1)),
  sso_flows: (db, daysAgo) => db.deleteFrom('sso_flows').where('expires_at', '<', daysAgo(1)),
  registrations: (db, daysAgo) =>
    db
      .deleteFrom('registrations')
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '=', 'sent'), eb('expires_at', '<', daysAgo(7))]),
          eb('decided_at', '<', daysAgo(90)),
        ]),
      ),
});

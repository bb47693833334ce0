/** Rows that have done their work are deleted: keys after a day, sent messages, handled events and finished jobs after thirty, browsers after 180. */
import { sql } from 'kysely';
import { forEachRecord } from './background/for-each-record.ts';
import type { Ctx } from './ctx.ts';
import type { Job } from './job.ts';

type Sweep = (db: Ctx['db'], daysAgo: (days: number) => Date) => { execute(): Promise<unknown> };

/** By table: each is swept on its own, and one that fails is listed on its own. */
const sweeps: Readonly<Record<string, Sweep>> = {
  idempotency_keys: (db, daysAgo) =>
    db.deleteFrom('idempotency_keys').where('created_at', '<', daysAgo(1)),
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
  // An event stays as long as a subscriber still has to receive it.
  outbox_events: (db, daysAgo) =>
    db
      .deleteFrom('outbox_events')
      .where('handled_at', '<', daysAgo(30))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('outbox_deliveries')
              .select('outbox_deliveries.id')
              .whereRef('outbox_deliveries.event_id', '=', 'outbox_events.id'),
          ),
        ),
      ),
  outgoing_messages: (db, daysAgo) =>
    db
      .deleteFrom('outgoing_messages')
      .where(sql<boolean>`coalesce(sent_at, failed_at) < ${daysAgo(30)}`),
  long_jobs: (db, daysAgo) =>
    db
      .deleteFrom('long_jobs')
      .where('state', 'in', ['done', 'cancelled'])
      .where('finished_at', '<', daysAgo(30)),
};

export const retentionJob: Job = {
  name: 'forget',
  cron: '17 3 * * *',
  async run(ctx) {
    const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * 86_400_000);
    for (const [table, sweep] of Object.entries(sweeps))
      await forEachRecord(ctx, { job: 'forget', recordType: table }, [{ id: 0 }], async () => {
        await sweep(ctx.db, daysAgo).execute();
      });
  },
};

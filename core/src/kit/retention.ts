/**
 * Deletes expired rows of the kit: keys after a day; sent messages, handled events and finished jobs after
 * thirty.
 */
import { sql } from 'kysely';
import type { Job } from './background/job.ts';
import { retention, type Sweeps } from './background/retention.ts';

const sweeps: Sweeps = {
  idempotency_keys: (db, daysAgo) =>
    db.deleteFrom('idempotency_keys').where('created_at', '<', daysAgo(1)),
  // Events with pending deliveries are kept.
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

export const retentionJob: Job = retention('data-retention', sweeps);

import type { FailedWorkSource } from '@tenure/contract/site/failed-work';
import type { Ctx } from '../../kit/ctx.ts';

/** Adds failed work of the given source to the company; returns its id. */
export async function failWork(ctx: Ctx, source: FailedWorkSource): Promise<number> {
  const { db, now } = ctx;
  const failed = { attempts: 8, error: 'Error: planted', failed_at: now };
  if (source === 'job')
    return idOf(
      db
        .insertInto('job_failures')
        .values({ job: 'sign-in-data-retention', record_type: 'sessions', ...failed })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant_id', 'job', 'record_type', 'record_id'])
            .doUpdateSet({ failed_at: now }),
        )
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  if (source === 'message')
    return idOf(
      db
        .insertInto('outgoing_messages')
        .values({ channel: 'email', sealed: 'never opened', created_at: now, ...failed })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  if (source === 'long-job')
    return idOf(
      db
        .insertInto('long_jobs')
        .values({
          name: 'test.export',
          input: '{}',
          state: 'failed',
          attempts: 8,
          error: 'Error: planted',
          created_at: now,
          due_at: now,
          finished_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const eventId = await idOf(
    db
      .insertInto('outbox_events')
      .values({
        type: 'identity.password-changed',
        data: '{"userId":0}',
        created_at: now,
        handled_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return idOf(
    db
      .insertInto('outbox_deliveries')
      .values({
        event_id: eventId,
        subscriber: 'identity.password-changed-notice',
        created_at: now,
        due_at: now,
        ...failed,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
}

const idOf = async (inserting: Promise<{ id: number }>): Promise<number> => (await inserting).id;

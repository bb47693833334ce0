/** Retry returns failed work to its source with fresh attempts; dismiss discards it. */
import type { FailedWorkSource } from '@tenure/contract/site/failed-work';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { FailedWorkRow } from '../failed-work.store.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    'site.job-retry-requested': { readonly job: string };
  }
}

type Decide = (ctx: SignedInCtx, row: FailedWorkRow) => Promise<unknown>;

const anew = ({ now }: SignedInCtx) => ({ attempts: 0, due_at: now, failed_at: null });

const retries: Readonly<Record<FailedWorkSource, Decide>> = {
  event: (ctx, { id }) =>
    ctx.db.updateTable('outbox_deliveries').set(anew(ctx)).where('id', '=', id).execute(),
  message: (ctx, { id }) =>
    ctx.db.updateTable('outgoing_messages').set(anew(ctx)).where('id', '=', id).execute(),
  job: (ctx, { name }) => emit(ctx, 'site.job-retry-requested', { job: name }),
  'long-job': (ctx, { id }) =>
    ctx.db
      .updateTable('long_jobs')
      .set({
        state: sql`case when cursor is null then 'queued' else 'running' end`,
        attempts: 0,
        due_at: ctx.now,
        finished_at: null,
      })
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .execute(),
};

const dismissals: Readonly<Record<FailedWorkSource, Decide>> = {
  event: ({ db }, { id }) => db.deleteFrom('outbox_deliveries').where('id', '=', id).execute(),
  message: ({ db }, { id }) => db.deleteFrom('outgoing_messages').where('id', '=', id).execute(),
  job: ({ db }, { id }) => db.deleteFrom('job_failures').where('id', '=', id).execute(),
  'long-job': ({ db }, { id }) =>
    db
      .updateTable('long_jobs')
      .set({ state: 'cancelled' })
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .execute(),
};

export async function retryFailedWork(ctx: SignedInCtx, row: FailedWorkRow): Promise<void> {
  await retries[row.source](ctx, row);
  await note(ctx, 'retried', row);
}

export async function dismissFailedWork(ctx: SignedInCtx, row: FailedWorkRow): Promise<void> {
  await dismissals[row.source](ctx, row);
  await note(ctx, 'dismissed', row);
}

const note = (ctx: SignedInCtx, how: string, { source, id, name, about, error }: FailedWorkRow) =>
  audit(ctx, {
    action: `site.failed-work.${how}`,
    subject: { type: `failed-${source}`, id },
    before: { name, about, error },
  });

/** Sends a weekly digest of recognition to everyone who has not switched it off in Preferences. */
import { sql } from 'kysely';
import { z } from 'zod';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import { event } from '../../kit/contribution/notification.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { readSetting, writeSetting } from '../../kit/tenant-settings.ts';
import { notifyAll } from '../../notifications/public.ts';
import { type Brief, briefsOf, nameOf, peopleWhere, personConditions } from '../../org/public.ts';
import { weeklyDigest } from '../notifications/weekly-digest.ts';
import { isPublic } from '../posts/post.store.ts';

const WEEK = 7 * 24 * 3600 * 1000;
const MOST_SHOWN = 3;
/** Sunday evening in UTC is Monday morning in Australia and New Zealand. */
export const sendDigest: Job = { name: 'recognition-digest', cron: '0 20 * * 0', run: send };

const batches = { job: sendDigest.name, recordType: 'user', size: 500 };
/** When the digest was last sent, since a job may run twice. */
const sentSetting = {
  name: 'recognition-digest',
  schema: z.object({ sentAt: z.string().nullable().default(null) }),
};

async function send(ctx: Ctx): Promise<void> {
  const { sentAt } = await readSetting(ctx, sentSetting);
  if (sentAt && ctx.now.getTime() - new Date(sentAt).getTime() < WEEK / 2) return;
  const digest = await readDigest(ctx);
  if (!digest) return;
  await writeSetting(ctx, sentSetting, { sentAt: ctx.now.toISOString() });
  const today = ctx.now.toISOString().slice(0, 10);
  const { rows } = await sql<{ id: number }>`
    select one.id from ${peopleWhere(personConditions.employedOn(today))} one order by 1`.execute(
    ctx.db,
  );
  const one = event(weeklyDigest, digest);
  await forEachRecord(ctx, batches, rows, (people) =>
    notifyAll(
      ctx,
      people.map(({ id }) => ({ to: id, event: one })),
    ),
  );
}

/** The most liked public posts; undefined without any. */
async function readDigest(ctx: Ctx) {
  const since = new Date(ctx.now.getTime() - WEEK);
  const { rows } = await sql<{
    id: number;
    title: string;
    people: Brief[];
    giver_id: number;
    total: number;
  }>`
    select p.id, p.title, p.giver_id, count(*) over ()::int as total,
      ${briefsOf(sql`select p.giver_id union all select r.employee_id from recognition_recipients r
        where r.tenant_id = p.tenant_id and r.post_id = p.id`)} as people
    from recognition_posts p where ${isPublic} and p.published_at >= ${since}
    order by p.likes desc, p.published_at desc limit ${MOST_SHOWN}`.execute(ctx.db);
  const total = rows[0]?.total;
  if (!total) return undefined;
  const names = new Intl.ListFormat('en');
  return {
    total,
    posts: rows.map(({ title, people, giver_id }) => ({
      title,
      giver: people
        .filter(({ id }) => id === giver_id)
        .map(nameOf)
        .join(),
      recipients: names.format(people.filter(({ id }) => id !== giver_id).map(nameOf)),
    })),
  };
}

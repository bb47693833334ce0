/** Starts a workflow for everyone an audience includes on the day, in batches. */
import { audienceRule } from '@tenure/contract/audience/rule';
import { sql } from 'kysely';
import { z } from 'zod';
import { audienceCondition, countAudience } from '../../../audience/public.ts';
import { longJob } from '../../../kit/background/long-job.ts';
import { peopleWhere } from '../../../org/public.ts';
import { startMany } from '../commands/start-many.ts';

const AT_ONCE = 200;

const input = z.object({
  templateId: z.int(),
  audience: audienceRule,
  date: z.iso.date(),
  day: z.iso.date(),
});

interface Cursor {
  readonly after: number;
  readonly started: number;
}

export const startWorkflowsJob = longJob<z.output<typeof input>, Cursor>({
  name: 'tasks.start-workflows',
  input,
  total: (ctx, { audience, day }) => countAudience(ctx, audience, day),
  async batch(ctx, { templateId, audience, date, day }, cursor) {
    const { after, started } = cursor ?? { after: 0, started: 0 };
    const { rows } = await sql<{ id: number }>`
      select one.id from ${peopleWhere(audienceCondition(audience, day))} one
      where one.id > ${after} order by one.id limit ${AT_ONCE}`.execute(ctx.db);
    const people = rows.map(({ id }) => ({ employeeId: id, date }));
    const { ids } = await startMany(ctx, { templateId, people });
    const all = started + ids.length;
    const last = rows.at(-1);
    return rows.length === AT_ONCE && last
      ? { done: rows.length, next: { after: last.id, started: all } }
      : { done: rows.length, result: { Started: all } };
  },
});

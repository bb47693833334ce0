/**
 * Collects every record for the export. A background job, because leave balances are calculated per person.
 */
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import type { startExport as endpoint } from '@tenure/contract/people/moving-in-endpoints';
import { z } from 'zod';
import { audit } from '../../kit/audit.ts';
import { type LongJob, longJob, startLongJob } from '../../kit/background/long-job.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { ImportColumns } from '../../kit/contribution/import-column.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { exportTable, type Table } from './export-employees.ts';
import type { ExportRecord } from './moving-in.actions.ts';

const input = z.object({ exportId: z.int(), today: z.string(), permissions: z.array(z.string()) });

export const exportJob = (columns: ImportColumns) =>
  longJob({
    name: 'people.export-employees',
    input,
    async batch(ctx, { exportId, today, permissions }) {
      const usable = (await columns(ctx, 'file')).filter(({ needs }) =>
        permissions.includes(needs),
      );
      const table = await exportTable(ctx, usable, today);
      await ctx.db
        .updateTable('employee_exports')
        .set({ rows: JSON.stringify(table) })
        .where('id', '=', exportId)
        .execute();
      const people = table.length - 1;
      return { done: people, result: { people } };
    },
  });

export const startExport =
  (job: LongJob) =>
  async (ctx: SignedInCtx): Promise<AnswerOf<typeof endpoint>> => {
    const { id } = await ctx.db
      .insertInto('employee_exports')
      .values({ owner_id: ctx.actor.userId, created_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const longJobId = await startLongJob(ctx, job, {
      exportId: id,
      today: dayIn(ctx.actor.timezone, ctx.now),
      permissions: [...ctx.actor.permissions],
    });
    await audit(ctx, {
      action: 'people.employees.exported',
      subject: { type: 'employee-export', id },
    });
    return { id, longJobId };
  };

export interface FoundExport extends ExportRecord {
  readonly table: Table;
}

/** Not found until the job has finished. */
export async function findExport(
  { db }: Ctx,
  { params }: { params: { exportId: number } },
): Promise<FoundExport | undefined> {
  const row = await db
    .selectFrom('employee_exports')
    .select(['owner_id', 'rows'])
    .where('id', '=', params.exportId)
    .where('rows', 'is not', null)
    .executeTakeFirst();
  return row && { ownerId: row.owner_id, table: row.rows as unknown as Table };
}

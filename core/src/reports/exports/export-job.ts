/**
 * Creates the file of a long report: reads its rows in one snapshot on the export connection, with the
 * owner's permissions at that moment (ADR 92).
 */
import {
  type ExportInput,
  exportContentTypes,
  exportFiles,
  exportInput,
} from '@tenure/contract/reports/export';
import { z } from 'zod';
import { addMadeFile } from '../../files/public.ts';
import { type LongJobCtx, longJob } from '../../kit/background/long-job.ts';
import { event } from '../../kit/contribution/notification.ts';
import type { Ctx } from '../../kit/ctx.ts';
import type { Contributions } from '../../kit/define-area.ts';
import { may } from '../../kit/judge.ts';
import { Refusal } from '../../kit/refusal.ts';
import { notify } from '../../notifications/public.ts';
import { asPerson } from '../as-person.ts';
import { seesCompany } from '../catalogue/find-report.ts';
import type { SeenThrough } from '../catalogue/readable-report.ts';
import { exportReady } from '../notifications.ts';
import { reportActions } from '../report.actions.ts';
import { designReader } from '../saved/read-design.ts';
import { type MadeExport, makeFile, mostIn } from './make-file.ts';
import { openExport } from './open-export.ts';

interface Gathered extends MadeExport {
  readonly title: string;
  readonly total: number;
  readonly seen: SeenThrough;
  readonly isCompany: boolean;
}

const input = z.object({ exportId: z.int(), wanted: exportInput });

export const exportJob = (contributed: Contributions) => {
  const reader = designReader(contributed);
  return longJob({
    name: 'reports.export-report',
    input,
    async gather(ctx, { wanted }): Promise<Gathered | null> {
      const person = ctx.actor && (await asPerson(ctx, ctx.actor.userId));
      if (!person || !may(person.actor, reportActions.export, {})) return null;
      if (!person.actor.modules.has('reports')) return null;
      try {
        const open = await openExport(person, reader, wanted);
        if (!open?.report.inPieces) return null;
        const { total } = await open.report.page(open.choices, { page: 1, itemsPerPage: 1 });
        const wholly = Math.min(total, mostIn(wanted.format));
        ctx.progress(0, wholly);
        const made = await makeFile(person, open, wanted.format, total, (rows) =>
          ctx.progress(rows, wholly),
        );
        const { seen } = open.report;
        return { ...made, title: open.title, total, seen, isCompany: seesCompany(person) };
      } catch (error) {
        // The person has lost access to the report or its columns, so nothing is exported.
        if (error instanceof Refusal && error.status === 422) return null;
        throw error;
      }
    },
    async prepare(ports, gathered) {
      if (!gathered || gathered.content instanceof Uint8Array) return gathered;
      return { ...gathered, content: await ports.pdf(gathered.content) };
    },
    async batch(ctx, { exportId, wanted }, _: null, gathered: Gathered | null) {
      if (!gathered) {
        await stop(ctx, exportId);
        return { done: 0, result: { rows: 0 } };
      }
      await keep(ctx, exportId, wanted, gathered);
      return { done: gathered.rows, result: { rows: gathered.rows } };
    },
    stopped: (ctx, { exportId }) => stop(ctx, exportId),
  });
};

const stop = async ({ db, now }: Ctx, exportId: number): Promise<void> => {
  await db
    .updateTable('report_exports')
    .set({ stopped_at: now })
    .where('id', '=', exportId)
    .execute();
};

async function keep(
  ctx: LongJobCtx,
  exportId: number,
  { format }: ExportInput,
  { content, rows, total, employeeIds, title, seen, isCompany }: Gathered,
): Promise<void> {
  const ownerId = ctx.actor?.userId;
  if (ownerId === undefined) return;
  if (!(content instanceof Uint8Array)) throw new Error('A PDF was kept before it was drawn');
  await addMadeFile(ctx, {
    owner: { type: exportFiles.ownerType, id: exportId },
    uploadedById: ownerId,
    name: `${title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()}.${format}`,
    kind: exportContentTypes[format],
    bytes: content,
    key: `${ctx.ports.random.token()}.${format}`,
  });
  await ctx.db
    .updateTable('report_exports')
    .set({
      ready_at: ctx.now,
      row_count: rows,
      total_rows: total,
      seen: JSON.stringify(seen),
      employee_ids: isCompany ? null : [...employeeIds],
    })
    .where('id', '=', exportId)
    .execute();
  await notify(ctx, ownerId, event(exportReady, { title, rows, total }));
}

/** When an owner has left, transfers their documents to their successor, who is asked to review them. */
import { type RawBuilder, sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { Job } from '../../kit/background/job.ts';
import type { HandOverList } from '../../kit/contribution/hand-over.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { handOverFromLeavers } from '../../org/public.ts';

const JOB = 'document-hand-over';

export const handOverDocuments: Job = { name: JOB, cron: '37 * * * *', run };

const owned = (personId: RawBuilder<unknown>) => sql`
  select d.id, d.title from documents d where d.owner_id = ${personId} and d.archived_at is null`;

export const documentsInHand: HandOverList = {
  id: 'documents',
  label: 'Documents',
  rows: (id) => sql`${owned(sql`${id}::bigint`)} order by d.id`,
};

function run(ctx: Ctx): Promise<void> {
  return handOverFromLeavers(ctx, {
    job: JOB,
    has: (personId) => sql`exists (${owned(personId)})`,
    handOver,
  });
}

async function handOver(ctx: Ctx, from: number, to: number): Promise<void> {
  const documents = await ctx.db
    .updateTable('documents')
    .set((eb) => ({ owner_id: to, version: eb('version', '+', 1) }))
    .where('owner_id', '=', from)
    .where('archived_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of documents)
    await audit(ctx, {
      action: 'documents.document.handed-over',
      subject: { type: 'document', id },
      before: { ownerId: from },
      after: { ownerId: to },
    });
}

/**
 * Compares the stored numbers of people who have to confirm and have confirmed each document, and the stored
 * people who have not, all maintained by triggers (ADR 125, ADR 130), with a count every night, and likewise
 * the number of documents.
 */
import { sql } from 'kysely';
import type { Job } from '../../kit/background/job.ts';
import { type Difference, listDiffering } from '../../kit/background/list-differing.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { keptCountCheck } from '../../kit/data/kept-count.ts';
import { recipients } from '../document.store.ts';

const batches = { job: 'documents-check-confirmations', recordType: 'document' };

export const checkConfirmations: Job = {
  name: batches.job,
  cron: '57 2 * * *',
  run: async (ctx) =>
    listDiffering(ctx, batches, [
      ...(await differingOutstanding(ctx)),
      ...(await differingConfirmations(ctx)),
    ]),
};

export const checkDocumentCounts = keptCountCheck({
  job: 'documents-check-kept-counts',
  cron: '59 2 * * *',
  table: 'documents',
  state: 'is_archived',
});

interface Counts {
  readonly id: number;
  readonly kept_asked: number;
  readonly kept_confirmed: number;
  readonly asked: number;
  readonly confirmed: number;
}

/** Counts recipients and confirmations with the same rules as the document's list of people. */
export async function differingConfirmations({ db }: Pick<Ctx, 'db'>): Promise<Difference[]> {
  const { rows } = await sql<Counts>`
    select * from (
      select coalesce(k.document_id, c.document_id) as id,
        coalesce(k.asked, 0) as kept_asked, coalesce(k.confirmed, 0) as kept_confirmed,
        coalesce(c.asked, 0) as asked, coalesce(c.confirmed, 0) as confirmed
      from (select document_id, sum(asked)::int as asked, sum(confirmed)::int as confirmed
        from document_counts group by 1) k
      full join (select p.document_id, count(*)::int as asked, count(done.employee_id)::int as confirmed
        from ${recipients({})} p left join (
          select distinct r.document_id, r.employee_id from document_receipts r
          join documents d on d.tenant_id = r.tenant_id and d.id = r.document_id
          where r.number >= d.required_edition
        ) done on done.document_id = p.document_id and done.employee_id = p.employee_id
        group by 1) c on c.document_id = k.document_id) counts
    where (kept_asked, kept_confirmed) <> (asked, confirmed) order by id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    words: `The stored count is ${row.kept_confirmed} of ${row.kept_asked} confirmed, but it should be ${row.confirmed} of ${row.asked}`,
  }));
}

/** Documents whose stored people to confirm, or the dates they are asked by, aren't those of the list. */
export async function differingOutstanding({ db }: Pick<Ctx, 'db'>): Promise<Difference[]> {
  const { rows } = await sql<{ readonly id: number; readonly people: number }>`
    select coalesce(o.document_id, p.document_id) as id, count(*)::int as people
    from document_outstanding o full join (
      select p.document_id, p.employee_id, p.due_on from ${recipients({})} p
      join documents d on d.id = p.document_id and d.requirement <> 'none'
      where not exists (select from document_receipts r where r.document_id = p.document_id
        and r.employee_id = p.employee_id and r.number >= d.required_edition)
    ) p on p.document_id = o.document_id and p.employee_id = o.employee_id
    where o.document_id is null or p.document_id is null or o.due_on is distinct from p.due_on
    group by 1 order by 1`.execute(db);
  return rows.map(({ id, people }) => ({
    id,
    words: `The stored list of people who haven’t confirmed is out of date: ${people}`,
  }));
}

/**
 * Person cards are a denormalized copy for lists. Every night they are compared with their source tables;
 * people whose cards differ are listed as failed. Nothing is repaired, because a wrong card is a bug to
 * investigate.
 */
import { sql } from 'kysely';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import { failedRecords } from '../../kit/background/job-failures.ts';
import type { Ctx } from '../../kit/ctx.ts';

const AT_ONCE = 2000;

const batches = { job: 'org-check-person-cards', recordType: 'employee' };

export const checkPersonCards: Job = { name: batches.job, cron: '53 2 * * *', run: checkCards };

interface Checked {
  readonly id: number;
  readonly differs: boolean;
}

async function checkCards(ctx: Ctx): Promise<void> {
  const failed = await failedRecords(ctx, batches.job, batches.recordType);
  for (let last = 0; ; ) {
    const checked = await compare(ctx, last);
    // Only those to add to or remove from the list.
    const records = checked.filter(({ id, differs }) => differs || failed.has(id));
    await forEachRecord(ctx, batches, records, async ([person]) => {
      if (person?.differs) throw new Error('The stored card differs from the person’s record');
    });
    last = checked.at(-1)?.id ?? last;
    if (checked.length < AT_ONCE) return;
  }
}

async function compare(ctx: Ctx, after: number): Promise<Checked[]> {
  const { rows } = await sql<Checked>`
    with people as materialized (
      select id from employees where id > ${after} order by id limit ${AT_ONCE}
    ), wrong as (
      select coalesce(made.employee_id, kept.employee_id) as id
      from cards_of(array(select id from people)) made
      full join (select c.* from people join person_cards c on c.employee_id = people.id) kept
        on kept.employee_id = made.employee_id and kept.valid_from = made.valid_from
      where to_jsonb(made) is distinct from to_jsonb(kept)
    )
    select id, id in (select id from wrong) as differs from people order by id`.execute(ctx.db);
  return rows;
}

/** Recognition a person received in a period, for the recommendation section of an appraisal. */
import type { Recognition } from '@tenure/contract/recognition/post';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { readChosen } from './post.store.ts';
import { presentRecognition } from './present-post.ts';

interface Asked {
  readonly employeeId: number;
  /** Both dates are inclusive, in UTC. */
  readonly from: string;
  readonly to: string;
  readonly limit: number;
}

/** As visible to the actor: private posts only for the people involved. */
export async function recognitionsOf(ctx: SignedInCtx, asked: Asked): Promise<Recognition[]> {
  const records = await readChosen(
    ctx,
    sql`chosen (id, at) as materialized (
      select p.id, r.published_at from recognition_recipients r
      join recognition_posts p on p.tenant_id = r.tenant_id and p.id = r.post_id
      where r.employee_id = ${asked.employeeId} and r.published_at is not null
        and (not r.is_private or ${ctx.actor.userId} in (r.employee_id, p.giver_id))
        and r.published_at >= ${asked.from}::date and r.published_at < ${asked.to}::date + 1
      order by r.published_at desc, r.post_id desc limit ${asked.limit})`,
  );
  return records.map((record) => presentRecognition(ctx, record, asked.employeeId));
}

/** Posts awaiting the viewer's decision, oldest first. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { listAwaiting } from '@tenure/contract/recognition/administration-endpoints';
import { postMachine } from '@tenure/contract/recognition/post-states';
import { sql } from 'kysely';
import { awaitingSubjects } from '../../approvals/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { isInState } from '../../kit/machine.ts';
import { offsetOf } from '../../kit/paging.ts';
import { RECOGNITION_POST, readChosen } from './post.store.ts';
import { presentPost } from './present-post.ts';

/** `p` is a row of recognition_posts. */
const awaitsMe = (ctx: SignedInCtx) =>
  sql`p.id in (${awaitingSubjects(ctx, RECOGNITION_POST)})
    and ${isInState('p.state', postMachine, ['awaiting'])}`;

export async function readAwaiting(ctx: SignedInCtx, { query }: InputOf<typeof listAwaiting>) {
  const records = await readChosen(
    ctx,
    sql`chosen (id, at) as materialized (select p.id, p.created_at from recognition_posts p
      where ${awaitsMe(ctx)} order by p.created_at, p.id
      limit ${query.itemsPerPage} offset ${offsetOf(query)})`,
    { withApproval: true },
  );
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from recognition_posts p where ${awaitsMe(ctx)}`.execute(ctx.db);
  return listAnswer(
    listAwaiting,
    { query },
    {
      rows: records.toReversed().map((record) => presentPost(ctx, record)),
      total: rows[0]?.total ?? 0,
    },
  );
}

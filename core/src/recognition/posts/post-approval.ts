/** Approval before publishing, if the company requires it: by the giver's manager, or by HR. */
import { recognitionMessages } from '@tenure/contract/recognition/messages';
import { postMachine } from '@tenure/contract/recognition/post-states';
import type { RecognitionSettings } from '@tenure/contract/recognition/settings';
import { sql } from 'kysely';
import { planApproval, type RouteRule, requestFacts } from '../../approvals/public.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { ApprovalSubject } from '../../kit/contribution/approval.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type Brief, briefOfId, nameOf } from '../../org/public.ts';
import { RECOGNITION_POST } from './post.store.ts';

const HR = 'HR Manager';

interface Asked {
  readonly postId: number;
  readonly giverId: number;
  readonly recipientIds: readonly number[];
  readonly managerIds: readonly number[];
}

/** Nobody approves recognition they receive: if the manager is a recipient, HR approves. */
export function rulesFor(
  approval: RecognitionSettings['approval'],
  { managerIds, recipientIds }: Pick<Asked, 'managerIds' | 'recipientIds'>,
): RouteRule[] {
  const [manager] = managerIds;
  const byManager =
    approval === 'manager' && manager !== undefined && !recipientIds.includes(manager);
  return [byManager ? { relation: 'manager' } : { relation: 'role', role: HR }];
}

export async function askApprovers(
  ctx: SignedInCtx,
  approval: RecognitionSettings['approval'],
  asked: Asked,
): Promise<void> {
  const { giverId, managerIds } = asked;
  const facts = requestFacts(managerIds);
  const planned = await planApproval(ctx, giverId, rulesFor(approval, asked), facts);
  if (!planned)
    throw new Refusal(422, 'recognition.nobody-to-ask', recognitionMessages.nobodyToAsk);
  await planned.start(RECOGNITION_POST, asked.postId);
}

export const postApproval: ApprovalSubject = {
  subjectType: RECOGNITION_POST,
  module: 'recognition',
  async lock(ctx, subjectIds) {
    const { rows } = await sql<{ id: number }>`select p.id from recognition_posts p
      where p.id = any(${subjectIds}::bigint[]) and ${isInState('p.state', postMachine, ['awaiting'])}
      order by p.id for no key update skip locked`.execute(ctx.db);
    return rows.map(({ id }) => id);
  },
  async facts(ctx, subjectIds) {
    const { rows } = await sql<{ id: number; managerIds: number[] }>`
      select p.id, manager_ids(p.giver_id, ${ctx.now}::date) as "managerIds"
      from recognition_posts p where p.id = any(${subjectIds}::bigint[])`.execute(ctx.db);
    return new Map(rows.map(({ id, managerIds }) => [id, requestFacts(managerIds)]));
  },
  async onMoved(ctx, postId) {
    await sql`update recognition_posts set version = version + 1 where id = ${postId}`.execute(
      ctx.db,
    );
    await emit(ctx, 'recognition.post-changed', { postId, change: 'moved', byUserId: null });
  },
  async inWords(ctx, postId) {
    const { rows } = await sql<{ giver: Brief }>`
      select ${briefOfId(sql`p.giver_id`)} as giver from recognition_posts p where p.id = ${postId}`.execute(
      ctx.db,
    );
    const [post] = rows;
    return (
      post && {
        title: `Recognition from ${nameOf(post.giver)}`,
        path: '/recognition?show=approvals',
      }
    );
  },
};

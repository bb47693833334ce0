import type { InputOf } from '@tenure/contract/kit/endpoint';
import { listNotifications } from '@tenure/contract/notifications/endpoints';
import type { SignedInCtx } from '../kit/ctx.ts';
import { offsetOf, paginationOf } from '../kit/paging.ts';

/** People only see their own notifications, and after their last day only those of `ownKinds` (ADR 154). */
function own({ db, actor }: SignedInCtx, ownKinds: readonly string[]) {
  const all = db
    .selectFrom('notifications')
    .where('user_id', '=', actor.userId)
    .where('is_listed', '=', true);
  return actor.isFormer ? all.where('kind', 'in', ownKinds) : all;
}

export async function readNotifications(
  ctx: SignedInCtx,
  { query }: InputOf<typeof listNotifications>,
  ownKinds: readonly string[],
) {
  let wanted = own(ctx, ownKinds);
  if (query.unread === 'true') wanted = wanted.where('read_at', 'is', null);
  const rows = await wanted
    .select(['id', 'kind', 'title', 'detail', 'href', 'created_at', 'read_at'])
    .orderBy('id', 'desc')
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
    .execute();
  const { total } = await wanted
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    items: rows.map(({ created_at, read_at, ...row }) => ({
      ...row,
      createdAt: created_at.toISOString(),
      isRead: read_at !== null,
    })),
    metadata: {
      actions: [],
      fields: [],
      pagination: paginationOf(listNotifications.path, query, total),
    },
  };
}

/** Counted up to a limit, shown as 99+. */
const MOST_COUNTED = 100;

export async function countUnread(
  ctx: SignedInCtx,
  ownKinds: readonly string[],
): Promise<{ unread: number }> {
  const rows = await own(ctx, ownKinds)
    .select('id')
    .where('read_at', 'is', null)
    .limit(MOST_COUNTED)
    .execute();
  return { unread: rows.length };
}

const marked = ({ db, actor, now }: SignedInCtx) =>
  db
    .updateTable('notifications')
    .set((set) => ({ read_at: set.fn.coalesce('read_at', set.val(now)) }))
    .where('user_id', '=', actor.userId)
    .where('is_listed', '=', true);

/** Returns whether the notification exists and is theirs. */
export async function setRead(ctx: SignedInCtx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await marked(ctx).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Newer notifications than the last one seen stay unread. */
export async function setAllRead(ctx: SignedInCtx, upToId: number): Promise<void> {
  await marked(ctx).where('id', '<=', upToId).where('read_at', 'is', null).execute();
}

/** Agenda items and notes of one-to-ones, newest first. The audit log never contains their text. */
import { oneToOneItems as endpoints } from '@tenure/contract/performance/endpoints/one-to-one.endpoints';
import { type OneToOneItem, oneToOneForm } from '@tenure/contract/performance/one-to-one';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { pageOf } from '../../kit/list/page-of.ts';
import { ownedRows } from '../../kit/resource/owned-rows.ts';
import { personWith, readNames } from '../../org/public.ts';
import { oneToOneActions, oneToOneListActions } from './one-to-one.actions.ts';

async function namesOf(
  ctx: SignedInCtx,
  rows: readonly { author_id: number; manager_id: number }[],
): Promise<ReadonlyMap<number, string>> {
  const person = rows.flatMap(({ author_id, manager_id }) => [author_id, manager_id]);
  const named = await readNames(ctx, { person }, dayIn(ctx.actor.timezone, ctx.now));
  return new Map(named.map(({ id, name }) => [id, name]));
}

const routes = ownedRows({
  table: 'one_to_one_items',
  noun: 'one-to-one-item',
  endpoints,
  owner: personWith('one_to_one_items'),
  listActions: oneToOneListActions,
  actions: oneToOneActions,
  orderBy: ['id'],
  logsViews: true,
  form: oneToOneForm,
  // The same rule as `readsItem`, in SQL.
  read: ({ db, actor }, { params, query }) => {
    let rows = db
      .selectFrom('one_to_one_items')
      .selectAll()
      .where('employee_id', '=', params.employeeId)
      .where((eb) =>
        eb.or([
          eb('author_id', '=', actor.userId),
          eb.and([
            eb('visibility', '=', 'shared'),
            eb.or([eb('employee_id', '=', actor.userId), eb('manager_id', '=', actor.userId)]),
          ]),
        ]),
      )
      .orderBy('day', 'desc')
      .orderBy('id', 'desc');
    if (query.from) rows = rows.where('day', '>=', query.from);
    if (query.to) rows = rows.where('day', '<=', query.to);
    return pageOf(rows, query);
  },
  columns: ({ day, kind, text, visibility, isDone }, { ctx, owner, before }) => ({
    day,
    kind,
    text,
    visibility,
    is_done: isDone,
    ...(before
      ? {}
      : {
          author_id: ctx.actor.userId,
          manager_id: owner.person.managerIds[0] as number,
          created_at: ctx.now,
        }),
  }),
  related: namesOf,
  present: (row, { related }) => {
    const named = (id: number) => ({ id, displayName: related.get(id) ?? '' });
    return {
      id: row.id,
      day: row.day,
      kind: row.kind as OneToOneItem['kind'],
      text: row.text,
      visibility: row.visibility as OneToOneItem['visibility'],
      isDone: row.is_done,
      author: named(row.author_id),
      manager: named(row.manager_id),
      createdAt: row.created_at.toISOString(),
    };
  },
  audited: ({ text: _, ...rest }) => rest,
});

/** No access by impersonation, even for an administrator acting as one of the two (ADR 84). */
export const oneToOneRoutes = routes.map((route) => ({ ...route, personally: true as const }));

import * as endpoints from '@tenure/contract/dashboard/actionable-item-endpoints';
import { bind } from '../kit/bind.ts';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { ToDoSource } from '../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { notFound } from '../kit/refusal.ts';
import { refuseUnseen } from '../kit/walk/version.ts';
import { finish } from './to-do.ts';

/** leave-request-1042 is record 1042 of the source leave-request. */
function placeOf({ actor }: SignedInCtx, sources: readonly ToDoSource[], itemId: string) {
  const dash = itemId.lastIndexOf('-');
  const source = sources.find(({ name }) => name === itemId.slice(0, dash));
  if (!source || !actor.modules.has(source.module)) throw notFound();
  return { source, recordId: Number(itemId.slice(dash + 1)) };
}

async function readItem(ctx: SignedInCtx, source: ToDoSource, recordId: number) {
  const [item] = await source.present(ctx, [recordId]);
  if (!item) throw notFound();
  return finish(dayIn(ctx.actor.timezone, ctx.now), source, item);
}

export const actionableItemRoutes = (sources: readonly ToDoSource[]) => [
  bind(endpoints.getActionableItem, {
    access: 'signed-in',
    run: (ctx, { params }) => {
      const { source, recordId } = placeOf(ctx, sources, params.itemId);
      return readItem(ctx, source, recordId);
    },
  }),
  bind(endpoints.decideActionableItem, {
    access: 'signed-in',
    run: async (ctx, { params, body }) => {
      const { source, recordId } = placeOf(ctx, sources, params.itemId);
      const prepared = await source.prepare(ctx, recordId, body.action);
      refuseUnseen(ctx.ifMatch, prepared);
      const today = dayIn(ctx.actor.timezone, ctx.now);
      return finish(today, source, await prepared.decide(body.note));
    },
  }),
];

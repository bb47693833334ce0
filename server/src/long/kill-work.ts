/** Background work of the kill tests: every effect is an audit log row, so that it can be counted. */
import { audit } from '@tenure/core/kit/audit';
import { longJob } from '@tenure/core/kit/background/long-job';
import type { Events, Subscription } from '@tenure/core/kit/background/outbox';
import type { Ctx } from '@tenure/core/kit/ctx';
import { z } from 'zod';

const type = 'people.emergency-contacts-changed';
const numberOf = (name: string) => Number(name.replace('Contact ', ''));

const recorder = (name: string, inOrderOf?: 'employeeId'): Subscription => ({
  name,
  type,
  ...(inOrderOf ? { inOrderOf } : {}),
  handle: (ctx, { contactName }) =>
    audit(ctx, { action: name, subject: { type: 'event', id: numberOf(contactName) } }),
});

/** A handler for whole batches in one transaction. */
const together = (one: Subscription): Subscription =>
  ({
    ...one,
    handleAll: async (ctx: Ctx, all: readonly Events[typeof type][]) => {
      for (const data of all) await (one.handle as Handle)(ctx, data);
    },
  }) as Subscription;

type Handle = (ctx: Ctx, data: Events[typeof type]) => Promise<void>;

/** Three working subscribers, two of them in order and one of these in batches, and one that always fails. */
export const killSubscriptions: readonly Subscription[] = [
  recorder('kill.first'),
  recorder('kill.in-order', 'employeeId'),
  together(recorder('kill.together', 'employeeId')),
  {
    name: 'kill.always-throws',
    type,
    handle: () => Promise.reject(new Error('planted')),
  },
];

const AT_ONCE = 5;

export const killJob = longJob({
  name: 'kill.long-job',
  input: z.object({ to: z.int() }),
  total: async (_, { to }) => to,
  async batch(ctx, { to }, cursor: number | null) {
    const before = cursor ?? 0;
    const after = Math.min(before + AT_ONCE, to);
    for (let id = before + 1; id <= after; id += 1)
      await audit(ctx, { action: 'kill.long-job', subject: { type: 'number', id } });
    const done = after - before;
    return after === to ? { done, result: { to } } : { done, next: after };
  },
});

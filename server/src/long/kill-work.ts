/** The background work of the kill rounds: every effect is a row of the audit log, so that it can be counted. */
import { audit } from '@tenure/core/kit/audit';
import { longJob } from '@tenure/core/kit/background/long-job';
import type { Subscription } from '@tenure/core/kit/background/outbox';
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

/** Two that work, one of them in order, and one that never does. */
export const killSubscriptions: readonly Subscription[] = [
  recorder('kill.first'),
  recorder('kill.in-order', 'employeeId'),
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

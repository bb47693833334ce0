/**
 * What happens after a change has committed: events reach their subscribers and messages leave, by
 * whichever server comes first. What fails is tried again later and holds up nothing else.
 */
import { deliverEvents } from './deliveries.ts';
import type { Dispatcher } from './dispatcher.ts';
import { sendMessages } from './messages.ts';

/**
 * Works through everything that is due in one tenant. No message is delayed by more than a batch of events, and
 * long jobs are announced as soon as they are found: they wait for no messages.
 */
export async function dispatch(dispatcher: Dispatcher, tenantId: number): Promise<void> {
  for (;;) {
    const events = await deliverEvents(dispatcher, tenantId);
    if (events.hasLongJobs) dispatcher.onLongJobs?.();
    const moreMessages = await sendMessages(dispatcher, tenantId);
    if (!events.more && !moreMessages) return;
  }
}

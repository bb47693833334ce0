/**
 * Work after a commit: events are delivered to their subscribers and messages are sent, by whichever server
 * is free first. Failed work is retried later and blocks nothing else.
 */
import { deliverEvents } from './deliveries.ts';
import type { Dispatcher } from './dispatcher.ts';
import { sendMessages } from './messages.ts';

/**
 * Processes everything that is due in one tenant. Messages wait for one batch of events at most, and long
 * jobs are announced as soon as they are found, without waiting for messages.
 */
export async function dispatch(dispatcher: Dispatcher, tenantId: number): Promise<void> {
  for (;;) {
    const events = await deliverEvents(dispatcher, tenantId);
    if (events.hasLongJobs) dispatcher.onLongJobs?.();
    const moreMessages = await sendMessages(dispatcher, tenantId);
    if (!events.more && !moreMessages) return;
  }
}

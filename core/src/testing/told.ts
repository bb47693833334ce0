import { listNotifications, type Notification } from '@tenure/contract/notifications/endpoints';
import type { Harness } from './harness.ts';
import type { PersonName } from './little-company.ts';

/** A person's notifications, oldest first. */
export async function toldTo(harness: Harness, person: PersonName): Promise<Notification[]> {
  const client = await harness.as(person);
  const { body } = await client.call(listNotifications, { query: { itemsPerPage: '100' } });
  return (body.items as Notification[]).toReversed();
}

export const titlesTo = async (harness: Harness, person: PersonName, about: string) =>
  (await toldTo(harness, person)).map(({ title }) => title).filter((one) => one.includes(about));

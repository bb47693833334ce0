/** What every read of the product tells each person of the little company. */
import type { Client, Sent } from '../client.ts';
import { examples } from '../examples.ts';
import type { Harness } from '../harness.ts';
import { type PersonName, personNames } from '../little-company.ts';

interface Told {
  readonly endpoint: string;
  readonly to: PersonName;
  readonly text: string;
}

/** The last added first, so that a planted read is found at once. */
export async function everyRead(harness: Harness, look: (told: Told) => void): Promise<void> {
  const clients = new Map<PersonName, Client>();
  for (const name of personNames) clients.set(name, await harness.as(name));
  for (const { endpoint } of harness.routes.toReversed()) {
    if (endpoint.method !== 'GET' || endpoint.isStream || endpoint.id in beside) continue;
    const sent = await sentOf(harness, endpoint.id, Boolean(endpoint.params));
    if (!sent) continue;
    for (const [to, client] of clients)
      look({ endpoint: endpoint.id, to, text: await (await client.call(endpoint, sent)).said() });
  }
}

/** Reads that stand outside of the product's rules, and why. */
const beside: Readonly<Record<string, string>> = {
  'site.get-outbox': 'the mail server of the environment local, for developers',
  'site.get-outbox-page': 'the same',
};

async function sentOf(harness: Harness, id: string, hasParams: boolean): Promise<Sent | undefined> {
  const example = examples[id];
  if (example) return example.sent(harness, harness.home);
  return hasParams ? undefined : {};
}

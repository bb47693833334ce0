/** The responses of all reads to every person of the small company. */
import type { Client, Sent } from '../client.ts';
import { examples } from '../examples.ts';
import type { Harness } from '../harness.ts';
import { type PersonName, personNames } from '../little-company.ts';

interface Told {
  readonly endpoint: string;
  readonly to: PersonName;
  readonly text: string;
}

/** Newest first, so that a planted read is found quickly. */
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

/** Exempt reads, with the reasons. */
const beside: Readonly<Record<string, string>> = {
  'site.get-outbox': 'the mail server of the environment local, for developers',
  'site.get-outbox-page': 'the same',
};

async function sentOf(harness: Harness, id: string, hasParams: boolean): Promise<Sent | undefined> {
  const example = examples[id];
  if (example) return example.sent(harness, harness.home);
  return hasParams ? undefined : {};
}

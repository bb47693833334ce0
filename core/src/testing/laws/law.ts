/** The definition of a law, and how laws send requests. */
import type { Route } from '../../kit/bind.ts';
import type { Client, Received, Sent } from '../client.ts';
import type { Example } from '../example.ts';
import type { Company, Harness } from '../harness.ts';

export type Law = (harness: Harness, route: Route, example: Example | undefined) => Promise<void>;

export function must(truth: boolean, route: Route, what: string): void {
  if (!truth) throw new Error(`${route.endpoint.id}: ${what}`);
}

export const sentFor = (
  harness: Harness,
  example: Example | undefined,
  company: Company,
): Promise<Sent> => (example ? example.sent(harness, company) : Promise.resolve({}));

/** Sends a request and rolls its changes back. */
export async function call(
  harness: Harness,
  client: Client,
  route: Route,
  sent: Sent,
): Promise<Received> {
  harness.dry = true;
  try {
    return await client.call(route.endpoint, sent);
  } finally {
    harness.dry = false;
  }
}

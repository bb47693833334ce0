/** What a law is, and how one makes its calls. */
import type { Route } from '../kit/bind.ts';
import type { Client, Received, Sent } from './client.ts';
import type { Example } from './example.ts';
import type { Company, House } from './house.ts';

export type Law = (house: House, route: Route, example: Example | undefined) => Promise<void>;

export function must(truth: boolean, route: Route, what: string): void {
  if (!truth) throw new Error(`${route.endpoint.id}: ${what}`);
}

export const sentFor = (
  house: House,
  example: Example | undefined,
  company: Company,
): Promise<Sent> => (example ? example.sent(house, company) : Promise.resolve({}));

/** Makes the call without keeping what it changed. */
export async function call(
  house: House,
  client: Client,
  route: Route,
  sent: Sent,
): Promise<Received> {
  house.dry = true;
  try {
    return await client.call(route.endpoint, sent);
  } finally {
    house.dry = false;
  }
}

/** A change based on a version that is no longer the newest is refused with 412; without If-Match it is taken. */
import { messages } from '@tenure/contract/kit/problem';
import { Refusal } from './refusal.ts';

export function refuseStale(ifMatch: string | undefined, record: unknown): void {
  if (ifMatch === undefined || ifMatch === '*') return;
  const version = (record as { version?: unknown }).version;
  const named = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (typeof version === 'number' && !named.includes(`"${version}"`))
    throw new Refusal(412, 'stale-version', messages.stale);
}

/**
 * A change based on an outdated version is refused with 412. A change without If-Match is accepted, but a
 * decision is not, because it applies to what the person has seen.
 */
import { messages } from '@tenure/contract/kit/problem';
import { Refusal } from '../refusal.ts';

interface Versioned {
  readonly version: number;
}

const isNamed = (ifMatch: string, version: number) =>
  ifMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .includes(`"${version}"`);

const stale = () => new Refusal(412, 'stale-version', messages.stale);

export function refuseStale(ifMatch: string | undefined, record: unknown): void {
  if (ifMatch === undefined || ifMatch === '*') return;
  const { version } = record as Partial<Versioned>;
  if (typeof version === 'number' && !isNamed(ifMatch, version)) throw stale();
}

export function refuseUnseen(ifMatch: string | undefined, { version }: Versioned): void {
  if (ifMatch === undefined || ifMatch === '*')
    throw new Refusal(412, 'version-missing', messages.versionMissing);
  if (!isNamed(ifMatch, version)) throw stale();
}

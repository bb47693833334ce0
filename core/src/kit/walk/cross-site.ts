/**
 * CSRF protection: writes are only accepted from our own pages. The Origin must be this host, and
 * Sec-Fetch-Site must not name another site. Clients other than browsers send neither.
 */
import { messages } from '@tenure/contract/kit/problem';
import { Refusal } from '../refusal.ts';
import type { ApiRequest } from './request.ts';

export function refuseCrossSite(request: ApiRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.header('sec-fetch-site');
  const origin = request.header('origin');
  const sameSite = site === undefined || site === 'same-origin' || site === 'none';
  const sameOrigin =
    origin === undefined ||
    origin.replace(/^https?:\/\//, '').toLowerCase() === request.host.toLowerCase();
  if (!sameSite || !sameOrigin) throw new Refusal(403, 'cross-site', messages.crossSite);
}

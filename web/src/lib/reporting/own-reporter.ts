/** Reports to our own server. Bypasses the API client, whose failures are reported, to avoid a loop. */
import { faultRoute, usageRoute } from '@tenure/contract/site/report-routes';
import type { Fault, PageUse } from '@tenure/contract/site/reports';
import { send } from '../transport.ts';

const post = ({ path }: { path: string }, report: Fault | PageUse) =>
  send(
    new Request(new URL(path, window.location.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'same-origin',
      keepalive: true,
      body: JSON.stringify(report),
    }),
  );

export const tellFault = (fault: Fault) => post(faultRoute, fault);
export const tellUse = (use: PageUse) => post(usageRoute, use);

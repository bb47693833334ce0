import type { Fault } from '@tenure/contract/site/reports';

const AGAIN_AFTER_MS = 60_000;
const MOST = 30;

/**
 * Reports the same fault once a minute, with a maximum per page load, so that a loop cannot flood the
 * receiver.
 */
export function limited(report: (fault: Fault) => unknown, now = () => Date.now()) {
  const last = new Map<string, number>();
  let sent = 0;
  return (fault: Fault) => {
    const { name, message, page, endpoint, status, frames } = fault;
    const same = JSON.stringify([name, message, page, endpoint, status, frames[0]]);
    if (sent >= MOST || now() - (last.get(same) ?? -AGAIN_AFTER_MS) < AGAIN_AFTER_MS) return;
    sent += 1;
    last.set(same, now());
    report(fault);
  };
}

/**
 * Failed work is tried eight times, first after half a minute and then with doubling delays, over about an
 * hour.
 */

const FIRST_WAIT_MS = 30_000;
export const MOST_ATTEMPTS = 8;

/** When to retry after the given number of attempts; null to give up. */
export const nextAttempt = (attempts: number, now: Date): Date | null =>
  attempts >= MOST_ATTEMPTS
    ? null
    : new Date(now.getTime() + FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1));

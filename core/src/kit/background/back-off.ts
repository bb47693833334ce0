/** Failed work is tried eight times: after half a minute, then twice as long each time, an hour in all. */

const FIRST_WAIT_MS = 30_000;
export const MOST_ATTEMPTS = 8;

/** When to try again after so many attempts; null when it is given up. */
export const nextAttempt = (attempts: number, now: Date): Date | null =>
  attempts >= MOST_ATTEMPTS
    ? null
    : new Date(now.getTime() + FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1));

/**
 * Password guessing is slowed down: a captcha after three failures, then growing delays, then a lock that
 * expires (issue "Getting in"; the numbers are in contract, sign-in-limits).
 */
import type { SignInLimits } from '@tenure/contract/identity/sign-in-limits';

/** The counter of an account or IP address before this attempt. */
export interface Counted {
  readonly failures: number;
  readonly lastAt: Date;
  readonly waitUntil: Date | null;
}

export type Decision =
  | { readonly kind: 'compare'; readonly captchaNext: boolean }
  | { readonly kind: 'captcha' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** Delay in seconds after this number of failures. */
export function waitAfter(failures: number, limits: SignInLimits): number {
  if (failures <= limits.delayAfter) return 0;
  if (failures >= limits.lockAfter) return limits.lockSeconds;
  return Math.min(2 ** (failures - limits.delayAfter), limits.lockSeconds);
}

/** Whether this attempt triggers the full lock. */
export function beginsLock(before: Counted | null, now: Date, limits: SignInLimits): boolean {
  const failures = before && !isForgotten(before, now, limits) ? before.failures + 1 : 1;
  return waitAfter(failures, limits) >= limits.lockSeconds;
}

export const isForgotten = (before: Counted, now: Date, limits: SignInLimits): boolean =>
  now.getTime() - before.lastAt.getTime() > limits.forgetSeconds * 1000;

export function decide(
  before: Counted | null,
  now: Date,
  hasCaptcha: boolean,
  limits: SignInLimits,
): Decision {
  if (!before || isForgotten(before, now, limits))
    return { kind: 'compare', captchaNext: limits.captchaAfter <= 1 };
  const waiting = before.waitUntil ? before.waitUntil.getTime() - now.getTime() : 0;
  if (waiting > 0) return { kind: 'wait', seconds: Math.ceil(waiting / 1000) };
  if (before.failures >= limits.captchaAfter && !hasCaptcha) return { kind: 'captcha' };
  return { kind: 'compare', captchaNext: before.failures + 1 >= limits.captchaAfter };
}

/** Groups a household or office: one IPv4 address, or one IPv6 /64. */
export function placeOf(ip: string | null): string {
  if (!ip) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !ip.includes(':')) return mapped ?? ip;
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

import { messages } from '@tenure/contract/kit/messages';
import type { Problem } from '@tenure/contract/kit/problem';

/** The error thrown by every failed call. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    statusText: string,
    /** 0 when there was no response. */
    readonly status: number,
    readonly endpoint: string,
    /** The response body as JSON, otherwise as text. */
    readonly body: unknown,
  ) {
    super(statusText || messages.fallback);
  }
}

export function problemOf(error: unknown): Partial<Problem> | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return typeof error.body === 'object' && error.body !== null ? error.body : undefined;
}

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** Network and server faults may be temporary; a refusal is not. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Whether the same call may succeed on retry; render errors count, since their cause may be gone by then. */
export const canBeRetried = (error: unknown): boolean =>
  !(error instanceof ApiError) || mayPass(error) || [408, 425, 429].includes(error.status);

/** The password was correct and the code is still required. */
export const isInVerification = (error: unknown): boolean =>
  hasStatus(error, 401) && problemOf(error)?.message === messages.mfaInProgress;

/** Whether this failed because the device is offline, including code that could not be loaded. */
export const isOffline = (error: unknown): boolean =>
  globalThis.navigator?.onLine === false && (!(error instanceof ApiError) || error.status === 0);

/** The user-facing message: the server's sentence if it sent one. */
export function sentenceOf(error: unknown): string {
  if (isOffline(error)) return 'You’re offline. Check your connection and try again.';
  if (hasStatus(error, 0))
    return 'The server isn’t responding. Check your connection and try again.';
  return problemOf(error)?.message ?? 'Something went wrong. Try again in a moment.';
}

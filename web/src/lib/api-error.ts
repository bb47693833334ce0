import { messages } from '@tenure/contract/kit/messages';
import type { Problem } from '@tenure/contract/kit/problem';

/** The one shape in which a failed call reaches the rest of the application. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    statusText: string,
    /** 0 when no answer came at all. */
    readonly status: number,
    readonly endpoint: string,
    /** The answer as JSON, otherwise as text. */
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

/** A refusal stays a refusal; a fault on the way or on the server may pass. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Whether the same call may succeed in a moment; what the page itself broke on may be gone by then too. */
export const canBeRetried = (error: unknown): boolean =>
  !(error instanceof ApiError) || mayPass(error) || [408, 425, 429].includes(error.status);

/** The password was right and the code is still to come. */
export const isInVerification = (error: unknown): boolean =>
  hasStatus(error, 401) && problemOf(error)?.message === messages.mfaInProgress;

/** Whether this failed because the device has no connection; code that could not be loaded counts too. */
export const isOffline = (error: unknown): boolean =>
  globalThis.navigator?.onLine === false && (!(error instanceof ApiError) || error.status === 0);

/** What to tell a person: the server's sentence when it sent one. */
export function sentenceOf(error: unknown): string {
  if (isOffline(error)) return 'You’re offline. Check your connection and try again.';
  if (hasStatus(error, 0))
    return 'The server isn’t responding. Check your connection and try again.';
  return problemOf(error)?.message ?? 'Something went wrong. Try again in a moment.';
}

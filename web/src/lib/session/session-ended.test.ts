import { beforeEach, expect, test, vi } from 'vitest';
import {
  endSessionHere,
  forgetSessionEnd,
  hasSessionEnded,
  onSessionEnd,
} from './session-ended.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  return () => vi.unstubAllGlobals();
});

test('open forms keep what was typed when the session ends, closed ones do not', () => {
  const open = vi.fn();
  const closed = vi.fn();
  const stop = onSessionEnd(open);
  onSessionEnd(closed)();
  endSessionHere();
  expect(open).toHaveBeenCalledOnce();
  expect(closed).not.toHaveBeenCalled();
  stop();
});

test('the sign-in page says that a session ended, until someone signs in again', () => {
  expect(hasSessionEnded()).toBe(false);
  endSessionHere();
  expect(hasSessionEnded()).toBe(true);
  forgetSessionEnd();
  expect(hasSessionEnded()).toBe(false);
});

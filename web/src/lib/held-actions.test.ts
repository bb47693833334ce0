import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOLD_MS, hold, sendHeld } from './held-actions.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an action is sent when the time to undo it is over, once', async () => {
  const send = vi.fn(async () => {});
  hold(['request-1'], 'Approving…', send);
  await vi.advanceTimersByTimeAsync(HOLD_MS - 1);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await sendHeld();
  expect(send).toHaveBeenCalledOnce();
});

test('an action that was undone is never sent', async () => {
  const send = vi.fn(async () => {});
  const undo = hold(['request-2'], 'Approving…', send);
  expect(undo()).toBe(true);
  await vi.advanceTimersByTimeAsync(HOLD_MS);
  await sendHeld();
  expect(send).not.toHaveBeenCalled();
});

test('leaving the page sends at once, and then it is too late to undo', async () => {
  const send = vi.fn(async () => {});
  const undo = hold(['request-3', 'request-4'], 'Approving…', send);
  await sendHeld();
  expect(send).toHaveBeenCalledOnce();
  expect(undo()).toBe(false);
});

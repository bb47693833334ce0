import { expect, test } from 'vitest';
import { actionableStatuses, statusTone } from './actionable-item.ts';

test.each(Object.entries(actionableStatuses))('the tone of “%s” can be sent', (_, tone) => {
  expect(statusTone.parse(tone)).toBe(tone);
});

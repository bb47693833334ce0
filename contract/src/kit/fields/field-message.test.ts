import { expect, test } from 'vitest';
import { fieldMessage } from './field-message.ts';

test.each([
  ['Enter a reason.', 'Enter a reason'],
  ['Enter a reason', 'Enter a reason'],
  ['Enter the hours, such as 7.5.', 'Enter the hours, such as 7.5'],
  [
    'A request can cover up to one year. Split it into two requests.',
    'A request can cover up to one year. Split it into two requests.',
  ],
])('under a field, "%s" is "%s"', (message, shown) => {
  expect(fieldMessage(message)).toBe(shown);
});

import { expect, test } from 'vitest';
import { wholeNumber } from './whole-number.ts';

test.each([29, 86_401, 30.5, '', null, 'soon', Number.NaN])(
  '%s is refused in words that say what is taken',
  (given) => {
    expect(
      wholeNumber(30, 86_400)
        .safeParse(given)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Use a whole number from 30 to 86,400']);
  },
);

test.each([30, 86_400])('%i is taken', (given) => {
  expect(wholeNumber(30, 86_400).parse(given)).toBe(given);
});

import { accountLimits, addressLimits } from '@tenure/contract/identity/sign-in-limits';
import { describe, expect, test } from 'vitest';
import { beginsLock, decide, placeOf, waitAfter } from './sign-in-throttle.ts';

const now = new Date('2026-03-10T02:00:00Z');
const after = (failures: number, waitUntil: Date | null = null, lastAt = now) => ({
  failures,
  lastAt,
  waitUntil,
});
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('how long guessing has to wait', () => {
  test.each([
    [1, 0],
    [5, 0],
    [6, 2],
    [7, 4],
    [8, 8],
    [9, 16],
    [10, 900],
    [1000, 900],
  ])('after %i failures on one account: %i seconds', (failures, seconds) => {
    expect(waitAfter(failures, accountLimits)).toBe(seconds);
  });

  test('an office of many people behind one address is given more room', () => {
    expect(waitAfter(50, addressLimits)).toBe(0);
    expect(waitAfter(51, addressLimits)).toBe(2);
    expect(waitAfter(100, addressLimits)).toBe(900);
  });
});

describe('a lock begins when the wait is as long as there is', () => {
  test.each([
    ['the first failure', null, accountLimits, false],
    ['the ninth', after(8), accountLimits, false],
    ['the tenth', after(9), accountLimits, true],
    ['one after the lock has ended', after(10, inSeconds(-1)), accountLimits, true],
    ['one after a day', after(10, null, inSeconds(-86_401)), accountLimits, false],
    ['an address’s fifty-ninth', after(58), addressLimits, false],
    ['an address’s sixtieth, whose wait would be longer', after(59), addressLimits, true],
  ])('%s', (_, before, limits, expected) => {
    expect(beginsLock(before, now, limits)).toBe(expected);
  });
});

describe('what happens to an attempt', () => {
  test('the third failure announces the captcha, the fourth attempt needs it', () => {
    const attempt = (before: number, captcha = false) =>
      decide(after(before), now, captcha, accountLimits);
    expect(decide(null, now, false, accountLimits)).toEqual({
      kind: 'compare',
      captchaNext: false,
    });
    expect(attempt(1)).toEqual({ kind: 'compare', captchaNext: false });
    expect(attempt(2)).toEqual({ kind: 'compare', captchaNext: true });
    expect(attempt(3)).toEqual({ kind: 'captcha' });
    expect(attempt(3, true)).toEqual({ kind: 'compare', captchaNext: true });
  });

  test('while it waits nothing is compared, captcha or not, and the seconds are told', () => {
    const before = after(10, inSeconds(12.2));
    expect(decide(before, now, true, accountLimits)).toEqual({ kind: 'wait', seconds: 13 });
  });

  test('a day without a failure and everything is forgotten', () => {
    const before = after(9, null, inSeconds(-86_401));
    expect(decide(before, now, false, accountLimits)).toEqual({
      kind: 'compare',
      captchaNext: false,
    });
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  [null, 'unknown'],
])('%s counts as %s', (ip, place) => {
  expect(placeOf(ip)).toBe(place);
});

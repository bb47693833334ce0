import { describe, expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

describe('a number', () => {
  test.each([
    ['7.5', 7.5],
    ['7,5', 7.5],
    ['.5', 0.5],
    ['7.', 7],
    ['0,250', 0.25],
    [' 12 ', 12],
    ['-5', -5],
    ['−5', -5],
    ['+5', 5],
    ['-0', 0],
    ['1,666', 1666],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1 234,5', 1234.5],
    ['1.234', 1.234],
    ['1.234.567', 1_234_567],
  ])('%s is read as %d', (text, read) => expect(readNumber(text)).toBe(read));

  test.each([
    '',
    '-',
    '.',
    ',',
    '7:30',
    '7h30',
    '7 h',
    'abc',
    '7.5x',
    '1,2,3',
    '1.2.3',
    '1.234,5,6',
    '12,34.5',
    '7-5',
    '1 2',
    '--5',
    '1e5',
    '0x10',
    'Infinity',
    '99999999999999999999',
  ])('“%s” is not a number', (text) => expect(readNumber(text)).toBeNull());

  test.each([
    ['25 %', '%', 25],
    ['25%', ' %', 25],
    ['3 days', ' days', 3],
    ['3 weeks', ' days', null],
  ])('%s can have the unit %s', (text, unit, read) =>
    expect(readNumber(text, { unit })).toBe(read),
  );

  test.each([
    ['7', 0, 7],
    ['7.0', 0, 7],
    ['7.5', 0, null],
    ['1.25', 2, 1.25],
    ['1.250', 2, 1.25],
    ['1.234', 2, null],
    ['1,234', 2, 1234],
  ])('%s with at most %d decimal places', (text, decimals, read) =>
    expect(readNumber(text, { decimals })).toBe(read),
  );
});

describe('hours', () => {
  test.each([
    ['7:30', 7.5],
    ['-7:30', -7.5],
    ['07:36', 7.6],
    ['0:15', 0.25],
    ['7:30 h', 7.5],
    ['7h30', 7.5],
    ['7h 30m', 7.5],
    ['7 h 30 min', 7.5],
    ['7H30M', 7.5],
    ['7 hours 30 minutes', 7.5],
    ['7h5', 7 + 5 / 60],
    ['45 min', 0.75],
    ['7 h', 7],
    ['7.6 h', 7.6],
    ['7,5', 7.5],
    ['7,6', 7.6],
    ['7,5 hours', 7.5],
    ['7.333', 7.333],
    ['730', 730],
    ['1,666', 1666],
  ])('%s is read as %d', (text, read) =>
    expect(readNumber(text, { hours: true, decimals: 2, unit: ' h' })).toBe(read),
  );

  test.each([
    '7:',
    '7:3',
    '7:60',
    '7:30:00',
    '7h60',
    ':30',
    '7.5:30',
    '7.5h30',
    'h',
    'seven',
    '6 h7 h',
  ])('“%s” is not a number of hours', (text) =>
    expect(readNumber(text, { hours: true })).toBeNull(),
  );
});

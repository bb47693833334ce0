import { describe, expect, test } from 'vitest';
import { audienceMessages as messages } from './messages.ts';
import { type AudienceRule, audienceRule, MOST_CONDITIONS, MOST_LEVELS } from './rule.ts';

const sales = { type: 'department', ids: [1] };
const nestedTo = (levels: number): unknown =>
  levels === 0 ? sales : { type: 'none', rules: [nestedTo(levels - 1)] };
const refusalOf = (rule: unknown) => audienceRule.safeParse(rule).error?.issues[0]?.message;

describe('an audience rule', () => {
  test.each<[string, AudienceRule]>([
    ['one condition', { type: 'department', ids: [1, 2] }],
    ['everyone', { type: 'everyone' }],
    [
      'groups and exceptions',
      {
        type: 'all',
        rules: [
          {
            type: 'any',
            rules: [
              { type: 'location', ids: [1] },
              { type: 'person', ids: [9] },
            ],
          },
          { type: 'none', rules: [{ type: 'employment-type', values: ['Contractor'] }] },
        ],
      },
    ],
  ])('may be %s', (_, rule) => {
    expect(audienceRule.parse(rule)).toEqual(rule);
  });

  test.each<[string, unknown, string]>([
    ['a condition without values', { type: 'department', ids: [] }, messages.noValue],
    [
      'more values than a person can read',
      { type: 'person', ids: Array.from({ length: 201 }, (_, n) => n + 1) },
      messages.manyValues,
    ],
    ['an empty group', { type: 'all', rules: [] }, messages.emptyGroup],
    ['no date at all', { type: 'start-date', from: null, to: null }, messages.noDate],
    [
      'dates in the wrong order',
      { type: 'start-date', from: '2026-02-01', to: '2026-01-01' },
      messages.datesReversed,
    ],
    ['no months', { type: 'tenure', comparison: 'at-least', months: 0 }, messages.noMonths],
    ['a condition that does not exist', { type: 'star-sign', ids: [1] }, messages.unknownCondition],
    ['text', 'Sales', messages.unknownCondition],
    ['one level too many', nestedTo(MOST_LEVELS + 1), messages.unknownCondition],
    [
      'too many conditions in several groups',
      { type: 'all', rules: [1, 2].map(() => ({ type: 'any', rules: Array(26).fill(sales) })) },
      messages.manyConditions,
    ],
  ])('is refused with %s', (_, rule, message) => {
    expect(refusalOf(rule)).toBe(message);
  });

  test('may use the maximum number of levels and conditions', () => {
    expect(refusalOf(nestedTo(MOST_LEVELS))).toBeUndefined();
    expect(refusalOf({ type: 'any', rules: Array(MOST_CONDITIONS).fill(sales) })).toBeUndefined();
  });

  test('nested a hundred thousand levels deep is refused without being traversed', () => {
    let deep: unknown = sales;
    for (let n = 0; n < 100_000; n++) deep = { type: 'none', rules: [deep] };
    expect(refusalOf(deep)).toBe(messages.unknownCondition);
  });
});

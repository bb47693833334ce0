import { type AudienceRule, audienceRule } from '@tenure/contract/audience/rule';
import { describe, expect, test } from 'vitest';
import {
  draftOf,
  emptyGroup,
  newCondition,
  ruleOf,
  withNode,
  withoutNode,
} from './audience-draft.ts';

const sales: AudienceRule = { type: 'department', ids: [1] };
const sydney: AudienceRule = { type: 'location', ids: [2] };

describe('an audience that is edited', () => {
  test.each<[string, AudienceRule]>([
    ['everyone', { type: 'everyone' }],
    ['one condition', sales],
    ['a condition that must not hold', { type: 'none', rules: [sales] }],
    ['several conditions', { type: 'all', rules: [sales, sydney] }],
    ['none of several', { type: 'none', rules: [sales, sydney] }],
    [
      'a group in a group',
      { type: 'all', rules: [sales, { type: 'any', rules: [sydney, sales] }] },
    ],
    [
      'exceptions in a group',
      {
        type: 'any',
        rules: [sales, { type: 'all', rules: [sydney, { type: 'none', rules: [sales] }] }],
      },
    ],
  ])('is unchanged when nothing was edited: %s', (_, rule) => {
    expect(ruleOf(draftOf(rule))).toEqual(rule);
  });

  test('becomes a rule with every condition that was added, and everyone without any', () => {
    const condition = newCondition('tenure');
    const group = withNode(emptyGroup('all'), condition);
    expect(ruleOf(group)).toEqual({ type: 'tenure', comparison: 'at-least', months: 3 });
    expect(ruleOf(withNode(group, { ...condition, isNot: true }))).toEqual({
      type: 'none',
      rules: [{ type: 'tenure', comparison: 'at-least', months: 3 }],
    });
    expect(ruleOf(withoutNode(group, condition.key))).toEqual({ type: 'everyone' });
  });

  test('can’t be saved while a condition has no value', () => {
    const rule = ruleOf(withNode(emptyGroup('all'), newCondition('department')));
    expect(audienceRule.safeParse(rule).success).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import type { AudienceRule } from './rule.ts';
import { audienceInWords, type ChosenType } from './rule-in-words.ts';

const names: Readonly<Partial<Record<ChosenType, Readonly<Record<number, string>>>>> = {
  department: { 1: 'Sales', 2: 'Support', 3: 'Finance', 4: 'Legal', 5: 'Operations' },
  location: { 1: 'Sydney', 2: 'Perth' },
  'legal-entity': { 1: 'Acme Pty Ltd' },
  position: { 1: 'Analyst' },
  'reports-to': { 7: 'Maria Santos' },
  person: { 8: 'Ana Li', 9: 'Bo Chen' },
};
const inWords = (rule: AudienceRule) => audienceInWords(rule, (type, id) => names[type]?.[id]);

const sales: AudienceRule = { type: 'department', ids: [1] };
const sydney: AudienceRule = { type: 'location', ids: [1] };
const perth: AudienceRule = { type: 'location', ids: [2] };
const contractors: AudienceRule = { type: 'employment-type', values: ['Contractor'] };
const fullTime: AudienceRule = { type: 'employment-type', values: ['Full Time'] };
const named: AudienceRule = { type: 'person', ids: [8, 9] };
const not = (...rules: AudienceRule[]): AudienceRule => ({ type: 'none', rules });
const all = (...rules: AudienceRule[]): AudienceRule => ({ type: 'all', rules });
const any = (...rules: AudienceRule[]): AudienceRule => ({ type: 'any', rules });

describe('an audience is described in a sentence', () => {
  test.each<[string, AudienceRule]>([
    ['Everyone', { type: 'everyone' }],
    ['Everyone in Sales', sales],
    ['Everyone in Sales or Support', { type: 'department', ids: [1, 2] }],
    [
      'Everyone in Sales, Support, Finance or 2 others',
      { type: 'department', ids: [1, 2, 3, 4, 5] },
    ],
    ['Everyone in deleted department 99', { type: 'department', ids: [99] }],
    ['Everyone employed by Acme Pty Ltd', { type: 'legal-entity', ids: [1] }],
    ['Everyone in the position Analyst', { type: 'position', ids: [1] }],
    ['Everyone reporting to Maria Santos at any level', { type: 'reports-to', ids: [7] }],
    [
      'Everyone working full time or as casuals',
      { type: 'employment-type', values: ['Full Time', 'Casual'] },
    ],
    [
      'Everyone with at least 3 months of service',
      { type: 'tenure', comparison: 'at-least', months: 3 },
    ],
    [
      'Everyone with less than 1 year of service',
      { type: 'tenure', comparison: 'less-than', months: 12 },
    ],
    [
      'Everyone with a start date from 5 Jan 2026',
      { type: 'start-date', from: '2026-01-05', to: null },
    ],
    [
      'Everyone with a start date up to 5 Jan 2026',
      { type: 'start-date', from: null, to: '2026-01-05' },
    ],
    [
      'Everyone with a start date from 5 Jan 2026 to 6 Feb 2026',
      { type: 'start-date', from: '2026-01-05', to: '2026-02-06' },
    ],
    ['Ana Li and Bo Chen', named],
    ['Everyone in Sales in Sydney, except contractors', all(sales, sydney, not(contractors))],
    ['Everyone, except contractors', not(contractors)],
    ['Everyone, except those working full time', not(fullTime)],
    [
      'Everyone, except contractors, those in Perth and Ana Li and Bo Chen',
      not(any(contractors, perth, named)),
    ],
    ['Everyone, except those in Sales in Sydney', not(all(sales, sydney))],
    ['Everyone in Sales', all(not(not(sales)))],
    ['Everyone in Sales or in Sydney', any(sales, sydney)],
    ['Everyone in Sales, plus Ana Li and Bo Chen', any(sales, named)],
    ['Everyone in Sales (in Sydney or in Perth)', all(sales, any(sydney, perth))],
    ['Everyone (in Sales in Sydney) or in Perth', any(all(sales, sydney), perth)],
    ['Everyone in Perth or (everyone, except contractors)', any(perth, not(contractors))],
  ])('%s', (sentence, rule) => {
    expect(inWords(rule)).toBe(sentence);
  });
});

import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import { expect, test } from 'vitest';
import { stepDueOn } from './step-due-date.ts';

const due = (from: 'date' | 'start', days: number) => ({ from, days });

test.each<[string, TemplateStep['due'], string, string | null, string?]>([
  ['five days before the first day', due('date', -5), '2026-03-10', '2026-03-15'],
  ['on the first day', due('date', 0), '2026-03-10', '2026-03-20'],
  ['a month after 29 February 2028', due('date', 30), '2028-02-29', '2028-03-30', '2028-02-29'],
  ['two days after it opens', due('start', 2), '2026-03-10', '2026-03-12'],
  ['the day it opens', due('date', -10), '2026-03-10', '2026-03-10'],
  // Someone who is added on their first day: ten days before is over.
  ['no earlier than it opens', due('date', -10), '2026-03-20', '2026-03-20'],
  ['never', null, '2026-03-10', null],
])('a step is due %s', (_, given, opensOn, expected, date = '2026-03-20') => {
  expect(stepDueOn({ due: given }, { date, opensOn })).toBe(expected);
});

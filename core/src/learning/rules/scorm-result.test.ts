import { expect, test } from 'vitest';
import { packageResult, resultOf } from './scorm-result.ts';

const sco = { isAsset: false, masteryScore: null };
const status = (value: string, more = {}) => ({ 'cmi.core.lesson_status': value, ...more });
const raw = (value: string) => ({ 'cmi.core.score.raw': value });

test.each([
  ['nothing said', sco, {}, false, null],
  ['incomplete', sco, status('incomplete', raw('40')), false, 40],
  ['completed', sco, status('completed'), true, null],
  ['passed with a score', sco, status('passed', raw('85.4')), true, 85],
  ['failed', sco, status('failed', raw('20')), false, 20],
  ['only looked at', sco, status('browsed'), false, null],
  [
    'a score on a scale of its own',
    sco,
    status('passed', { ...raw('15'), 'cmi.core.score.min': '10', 'cmi.core.score.max': '20' }),
    true,
    50,
  ],
  ['a score that is no number', sco, status('passed', raw('many')), true, null],
  [
    'below the mastery score',
    { ...sco, masteryScore: 90 },
    status('completed', raw('85')),
    false,
    85,
  ],
  [
    'just below the mastery score',
    { ...sco, masteryScore: 80 },
    status('passed', raw('79.6')),
    false,
    80,
  ],
  ['at the mastery score', { ...sco, masteryScore: 85 }, status('failed', raw('85')), true, 85],
  ['an asset that was opened', { ...sco, isAsset: true }, {}, true, null],
])('SCORM 1.2: %s', (_, item, elements, isDone, score) => {
  expect(resultOf('1.2', item, elements)).toEqual({ isDone, score });
});

test.each([
  ['completed', { 'cmi.completion_status': 'completed' }, true, null],
  [
    'completed but failed',
    { 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' },
    false,
    null,
  ],
  ['passed', { 'cmi.success_status': 'passed', 'cmi.score.scaled': '0.9' }, true, 90],
  ['a negative score', { 'cmi.success_status': 'passed', 'cmi.score.scaled': '-0.5' }, true, 0],
  [
    'incomplete',
    { 'cmi.completion_status': 'incomplete', 'cmi.score.raw': '7', 'cmi.score.max': '10' },
    false,
    70,
  ],
])('SCORM 2004: %s', (_, elements, isDone, score) => {
  expect(resultOf('2004', sco, elements)).toEqual({ isDone, score });
});

test('SCORM 2004: a scaled score just below the passing score has not passed', () => {
  const reported = (scaled: string) =>
    resultOf(
      '2004',
      { ...sco, masteryScore: 57 },
      { 'cmi.completion_status': 'completed', 'cmi.score.scaled': scaled },
    );
  expect(reported('0.569')).toEqual({ isDone: false, score: 57 });
  // 0.57 × 100 is 56.99999999999999 in binary.
  expect(reported('0.57')).toEqual({ isDone: true, score: 57 });
});

test('a package is done with its last part, and its score is the average', () => {
  const part = (isDone: boolean, score: number | null) => ({ isDone, score });
  expect(packageResult([part(true, 80), part(true, null), part(true, 91)])).toEqual(part(true, 86));
  expect(packageResult([part(true, null), part(false, 50)])).toEqual(part(false, 50));
});

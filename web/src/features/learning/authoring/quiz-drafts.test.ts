import { expect, test } from 'vitest';
import { asType, blankQuestion, problemsOf, withOption } from './quiz-drafts.ts';

test('a new question or option has a key that none of the others has', () => {
  const first = blankQuestion([]);
  const second = blankQuestion([first]);
  expect([first.id, second.id, blankQuestion([second]).id]).toEqual(['q1', 'q2', 'q3']);
  const [, ...others] = withOption(first).options;
  expect(withOption({ ...first, options: others }).options.map(({ id }) => id)).toEqual([
    'o2',
    'o3',
    'o4',
  ]);
});

test('another type of question starts without a correct answer', () => {
  const question = { ...blankQuestion([]), correct: ['o1'] };
  expect(asType(question, 'short-text')).toMatchObject({ options: [], correct: [] });
  expect(asType(question, 'true-false').options.map(({ text }) => text)).toEqual(['True', 'False']);
});

test('an error is found at its part of the question, and at nothing with a similar name', () => {
  const problem = problemsOf(
    { 'questions.1.options.0.text': 'Enter the option', 'questions.10.text': 'Enter the question' },
    'questions.1',
  );
  expect([problem('options.0'), problem('options.1'), problem('text')]).toEqual([
    'Enter the option',
    undefined,
    undefined,
  ]);
});

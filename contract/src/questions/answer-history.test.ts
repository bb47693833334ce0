import { describe, expect, test } from 'vitest';
import { presentAnswer, withAnswer } from './answer-history.ts';
import { careerTypes, inputTypes } from './input-types.ts';
import type { Answer, AnswerValue, Question } from './question.ts';
import { answer } from './question.ts';
import { asked, options } from './questions.fixture.ts';

const AT = '2026-03-10T02:00:00Z';
const resolve = () => 'Wellington';
const present = (question: Question, value: AnswerValue) =>
  presentAnswer(question, value, AT, resolve);

describe('an answer is formatted', () => {
  test.each<[Question, AnswerValue, string, string]>([
    [asked(1, 'toggle'), true, 'Yes', 'true'],
    [asked(1, 'toggle'), false, 'No', 'false'],
    [asked(1, 'date'), '2026-03-10', '10 Mar 2026', '2026-03-10'],
    [asked(1, 'buttons', { options }), 'b', 'Bananas', 'b'],
    [asked(1, 'multi-choice', { options }), ['a', 'b'], 'Apples, Bananas', 'a,b'],
    [asked(1, 'text'), 'Mine', 'Mine', 'Mine'],
    [asked(1, 'location'), 7, 'Wellington', '7'],
    [asked(1, 'text'), null, '', ''],
  ])('%j %j', (question, value, displayValue, valueAsString) => {
    const shown = present(question, value);
    expect(shown).toEqual({ value, displayValue, valueAsString, updatedAt: AT });
    expect(answer.parse(shown)).toEqual(shown);
  });
});

describe('the history of an answer', () => {
  const text = asked(1, 'text');
  const several = asked(2, 'multi-choice', { options });

  test('has every different answer, newest last', () => {
    const values = ['one', 'one', null, null, 'two'];
    const history = values.reduce<readonly Answer[]>(
      (before, value) => withAnswer(before, present(text, value)),
      [],
    );
    expect(history.map(({ value }) => value)).toEqual(['one', null, 'two']);
  });

  test('doesn’t grow with the same options in another order, or with an empty first answer', () => {
    const history = withAnswer([], present(several, ['a', 'b']));
    expect(withAnswer(history, present(several, ['b', 'a']))).toBe(history);
    expect(withAnswer([], present(several, null))).toEqual([]);
  });
});

test('every type of a career question is a type of question', () => {
  for (const type of Object.values(careerTypes)) expect(inputTypes).toContain(type);
});

import { describe, expect, test } from 'vitest';
import { checkAnswers, type ResolveName } from './check-answers.ts';
import type { InputType } from './input-types.ts';
import { questionMessages as messages } from './messages.ts';
import type { AnswerValue, Question } from './question.ts';
import { asked, options } from './questions.fixture.ts';

const resolve: ResolveName = (type, id) => (id === 7 ? `The ${type}` : undefined);
const withOptions: InputType[] = [
  'drop-down',
  'select2Dropdown',
  'single-choice',
  'buttons',
  'multi-choice',
];
const one = (type: InputType, required = false) =>
  asked(1, type, { required, options: withOptions.includes(type) ? options : [] });
const problems = (list: Question[], values: Record<number, AnswerValue>) =>
  checkAnswers(
    list,
    Object.entries(values).map(([id, value]) => ({ questionId: Number(id), value })),
    resolve,
  ).problems.map(({ questionId, message }) => [questionId, message]);

describe('an answer', () => {
  test.each<[InputType, AnswerValue, string | null]>([
    ['toggle', true, null],
    ['toggle', false, null],
    ['toggle', 'true', messages.notYesOrNo],
    ['date', '2026-02-28', null],
    ['date', '2026-02-30', messages.notADate],
    ['date', 'tomorrow', messages.notADate],
    ['drop-down', 'a', null],
    ['drop-down', 'c', messages.notAnOption],
    ['drop-down', ['a'], messages.notAnOption],
    ['select2Dropdown', 'b', null],
    ['select2Dropdown', 'Apples', messages.notAnOption],
    ['single-choice', 'a', null],
    ['single-choice', true, messages.notAnOption],
    ['buttons', 'b', null],
    ['buttons', 3, messages.notAnOption],
    ['multi-choice', ['a', 'b'], null],
    ['multi-choice', ['a', 'a'], messages.notSeveral],
    ['multi-choice', ['a', 'c'], messages.notSeveral],
    ['multi-choice', 'a', messages.notSeveral],
    ['text', 'x'.repeat(500), null],
    ['text', 'x'.repeat(501), messages.tooLong('Question 1', 500, 501)],
    ['text', 'two\nlines', messages.noControlCharacters],
    ['text', 5, messages.notText],
    ['text-area', 'two\nlines', null],
    ['text-area', 'bell\u0007', messages.noControlCharacters],
    ['text-area', false, messages.notText],
    ['location', 7, null],
    ['location', 8, messages.notALocation],
    ['position', 7, null],
    ['position', '7', messages.notAPosition],
  ])('to a %s question: %j', (type, value, message) => {
    expect(problems([one(type)], { 1: value })).toEqual(message ? [[1, message]] : []);
  });

  test.each<[AnswerValue]>([[null], [''], ['  '], [[]]])('of %j is none', (value) => {
    expect(problems([one('text', true)], { 1: value })).toEqual([[1, messages.required]]);
    expect(problems([one('text')], { 1: value })).toEqual([]);
  });

  test('“no” answers a required toggle', () => {
    expect(problems([one('toggle', true)], { 1: false })).toEqual([]);
  });

  test('to an unknown question is refused', () => {
    expect(problems([one('text')], { 9: 'x' })).toEqual([[9, messages.unknownQuestion]]);
  });
});

describe('a question that depends on another', () => {
  const list = [
    asked(1, 'toggle', { required: true }),
    asked(2, 'text', { parentId: 1, required: true }),
    asked(3, 'multi-choice', { options }),
    asked(4, 'text', { showIf: { fieldId: 3, equals: 'b' }, required: true }),
    asked(5, 'text', { parentId: 4, required: true }),
  ];
  const required = messages.required;

  test.each<[string, Record<number, AnswerValue>, [number, string][]]>([
    ['isn’t asked below a “no”', { 1: false }, []],
    ['must be answered below a “yes”', { 1: true }, [[2, required]]],
    ['isn’t asked for another option', { 1: false, 3: ['a'] }, []],
    ['must be answered for its option', { 1: false, 3: ['a', 'b'] }, [[4, required]]],
    [
      'is asked as soon as the one above has an answer',
      { 1: false, 3: ['b'], 4: 'x' },
      [[5, required]],
    ],
    ['isn’t asked below one that isn’t asked', { 1: false, 4: 'x' }, []],
  ])('%s', (_, values, expected) => {
    expect(problems(list, values)).toEqual(expected);
  });

  test('loses its answer when it is hidden', () => {
    const { kept } = checkAnswers(
      list,
      [
        { questionId: 1, value: false },
        { questionId: 2, value: 'given before the toggle was changed' },
        { questionId: 3, value: [] },
      ],
      resolve,
    );
    expect([...kept]).toEqual([
      [1, false],
      [3, null],
    ]);
  });
});

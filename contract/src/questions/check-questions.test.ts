import { describe, expect, test } from 'vitest';
import { checkQuestions } from './check-questions.ts';
import { questionMessages as messages } from './messages.ts';
import { type Question, questions } from './question.ts';
import { asked, options } from './questions.fixture.ts';

const toggle = asked(1, 'toggle');
const choice = asked(2, 'buttons', { options });

describe('a company’s questions', () => {
  test('can be nested, conditional and of every type', () => {
    const list = [
      toggle,
      choice,
      asked(3, 'text', { parentId: 1, required: true }),
      asked(4, 'date', { showIf: { fieldId: 2, equals: 'a' } }),
      asked(5, 'location'),
      asked(6, 'position', { showIf: { fieldId: 5, equals: 1001 } }),
      asked(7, 'multi-choice', { options, parentId: 3 }),
    ];
    expect(questions.parse(list)).toEqual(list);
    expect(checkQuestions(list)).toEqual([]);
  });

  test.each<[string, Question[], string]>([
    ['with the same number', [toggle, asked(1, 'text')], messages.repeatedId],
    ['to choose from without options', [asked(1, 'drop-down')], messages.noOptions],
    ['in words with options', [asked(1, 'text', { options })], messages.optionsNotAllowed],
    [
      'with an option twice',
      [asked(1, 'single-choice', { options: [...options, ...options] })],
      messages.repeatedOption,
    ],
    [
      'below one that comes later',
      [asked(1, 'text', { parentId: 2 }), choice],
      messages.unknownParent,
    ],
    ['below itself', [asked(1, 'text', { parentId: 1 })], messages.unknownParent],
    [
      'nested too deep',
      [
        toggle,
        asked(2, 'toggle', { parentId: 1 }),
        asked(3, 'toggle', { parentId: 2 }),
        asked(4, 'toggle', { parentId: 3 }),
      ],
      messages.tooDeep,
    ],
    [
      'shown by itself',
      [asked(1, 'toggle', { showIf: { fieldId: 1, equals: true } })],
      messages.unknownCondition,
    ],
    [
      'shown by an answer that a toggle can’t have',
      [toggle, asked(2, 'text', { showIf: { fieldId: 1, equals: 'yes' } })],
      messages.impossibleCondition,
    ],
    [
      'shown by an option that there isn’t',
      [choice, asked(3, 'text', { showIf: { fieldId: 2, equals: 'c' } })],
      messages.impossibleCondition,
    ],
    [
      'shown by the words of an answer',
      [asked(1, 'text'), asked(2, 'text', { showIf: { fieldId: 1, equals: 'x' } })],
      messages.impossibleCondition,
    ],
  ])('are refused: one %s', (_, list, message) => {
    expect(checkQuestions(list).map((problem) => problem.message)).toEqual([message]);
  });
});

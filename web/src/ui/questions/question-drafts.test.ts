import { expect, test } from 'vitest';
import { blankQuestion, movedTo, nextId, optionsFrom, withoutQuestion } from './question-drafts.ts';

const list = [blankQuestion(7), { ...blankQuestion(-1), parentId: 7 }, blankQuestion(-2)];

test('a new question gets a number that no other has', () => {
  expect(nextId(list)).toBe(-3);
  expect(nextId([])).toBe(-1);
});

test('a question that is removed leaves those below it', () => {
  expect(withoutQuestion(list, 0).map(({ id, parentId }) => [id, parentId])).toEqual([
    [-1, null],
    [-2, null],
  ]);
});

test('a question is moved to a place', () => {
  expect(movedTo(list, 2, 0).map(({ id }) => id)).toEqual([-2, 7, -1]);
});

test('an option keeps its value when its words change, and a new one gets its own', () => {
  const before = optionsFrom('Small\nLarge', []);
  expect(before).toEqual([
    { value: 'small', label: 'Small' },
    { value: 'large', label: 'Large' },
  ]);
  expect(optionsFrom('Tiny\nLarge', before)[0]).toEqual({ value: 'small', label: 'Tiny' });
  expect(optionsFrom('Small\nMedium\nLarge', before).map(({ value }) => value)).toEqual([
    'small',
    'medium',
    'large',
  ]);
  expect(optionsFrom('A\nA', []).map(({ value }) => value)).toEqual(['a', 'a-2']);
});

import { expect, test } from 'vitest';
import { answerFields, answersForm, shownKeys } from './answer-form.ts';
import { inputTypes } from './input-types.ts';
import { questionMessages } from './messages.ts';
import { asked, options } from './questions.fixture.ts';

const list = [
  asked(1, 'toggle', { required: true }),
  asked(2, 'text', { parentId: 1, required: true }),
  asked(3, 'buttons', { options }),
];

test('every type of question has a control', () => {
  const fields = answerFields(inputTypes.map((type, place) => asked(place + 1, type)));
  expect(fields.map(({ input }) => input)).not.toContain(undefined);
  expect(fields).toHaveLength(inputTypes.length);
});

test('a field has the flags set by the server', () => {
  const [first, , third] = answerFields(list, { isEditable: (id) => id !== 1 });
  expect(first).toMatchObject({ key: 'q1', isRequired: true, isEditable: false });
  expect(third).toMatchObject({ key: 'q3', isEditable: true, options });
});

test('a field is visible and editable unless the server decides otherwise', () => {
  for (const field of answerFields(list))
    expect(field).toMatchObject({ isEditable: true, isVisible: true });
});

test('a nested question is shown once its parent is answered with yes', () => {
  expect([...shownKeys(list, { q1: false })]).toEqual(['q1', 'q3']);
  expect([...shownKeys(list, { q1: true })]).toEqual(['q1', 'q2', 'q3']);
});

test('values become answers, and missing ones are named', () => {
  const form = answersForm(list);
  expect(form.parse({ q1: false, q3: 'a', other: 1 })).toEqual({
    answers: [
      { questionId: 1, value: false },
      { questionId: 2, value: null },
      { questionId: 3, value: 'a' },
    ],
  });
  const refused = form.safeParse({ q1: true, q3: 'c' });
  expect(refused.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['q2', questionMessages.required],
    ['q3', questionMessages.notAnOption],
  ]);
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { labelled } from '../field.ts';
import { optionalText, requiredText } from '../text.ts';
import { findingInWords, findingsOf } from './findings.ts';
import { lengthProblem } from './too-long.ts';

const schema = z.object({
  title: labelled(requiredText(5, 'Enter a title'), { label: 'Title' }),
  address: z.object({ cityName: optionalText(4) }).nullable(),
  email: labelled(z.email('Enter an email').max(9, 'Use at most 9 characters').nullable(), {
    label: 'Work email',
  }),
  steps: z.array(z.object({ text: requiredText(1_200, 'Enter a step') })),
  file: z.string().max(2, 'Use a smaller file'),
});
const right = { title: 'Title', address: null, email: null, steps: [], file: '' };
const messages = (change: object) => {
  const value = { ...right, ...change };
  const { error } = schema.safeParse(value);
  return findingsOf(schema, value, error?.issues ?? []);
};

test('a text that is too long is named, with both numbers', () => {
  expect(messages({ title: '  A title ' })).toEqual([
    { path: 'title', message: 'Title can have at most 5 characters; you entered 7' },
  ]);
  expect(messages({ address: { cityName: 'Paris' } })).toEqual([
    { path: 'address.cityName', message: 'City name can have at most 4 characters; you entered 5' },
  ]);
  expect(messages({ email: 'ab@example.com' })).toEqual([
    { path: 'email', message: 'Work email can have at most 9 characters; you entered 14' },
  ]);
  expect(messages({ steps: [{ text: 'x'.repeat(1_201) }] })).toEqual([
    { path: 'steps.0.text', message: 'Text can have at most 1,200 characters; you entered 1,201' },
  ]);
});

test('other messages stay as they are', () => {
  expect(messages({ title: ' ', file: 'abc' })).toEqual([
    { path: 'title', message: 'Enter a title' },
    { path: 'file', message: 'Use a smaller file' },
  ]);
});

test('a text with spaces around it is counted as it is stored', () => {
  expect(lengthProblem('Title', ' abc ', 3)).toBeUndefined();
  expect(lengthProblem('Title', 'abcd', 3)).toBe(
    'Title can have at most 3 characters; you entered 4',
  );
});

test('a list with too many or too few entries is named and counted, unless it has a message', () => {
  const lists = z.object({
    people: labelled(z.array(z.int()).max(2), { label: 'Employees' }),
    questions: z.array(z.int()).min(1),
    answers: z.array(z.int()).min(1, 'Choose who answers'),
  });
  const value = { people: [1, 2, 3], questions: [], answers: [] };
  expect(findingsOf(lists, value, lists.safeParse(value).error?.issues ?? [])).toEqual([
    { path: 'people', message: 'Employees can have at most 2 entries; you have 3' },
    { path: 'questions', message: 'Questions must have at least one entry' },
    { path: 'answers', message: 'Choose who answers' },
  ]);
});

const nested = z.object({
  days: labelled(z.int(), { label: 'Length' }),
  steps: z.array(
    z.object({
      title: labelled(z.string(), { label: 'Title' }),
      due: z.object({ days: labelled(z.int(), { label: 'Days' }) }).nullable(),
    }),
  ),
});
const places = { steps: (n: number) => `Step ${n + 1}` };

test.each([
  ['days', 'Use a whole number', 'Length: Use a whole number'],
  ['steps.0.title', 'Enter a title', 'Step 1: Enter a title'],
  ['steps.1.due.days', 'Use a whole number', 'Step 2: Days: Use a whole number'],
  ['steps', 'Add a step', 'Add a step'],
  ['unknown.path', 'Look again', 'Look again'],
])('a finding at %s is said with its place and label', (path, message, words) => {
  expect(findingInWords(nested, { path, message }, places)).toBe(words);
});

import { expect, test } from 'vitest';
import { wordsFile } from '../words/words-file.ts';
import { brokenWordLaws } from './word-laws.ts';

const saying = (text: string, path = 'web/src/features/org/a.tsx') =>
  brokenWordLaws(wordsFile(new Map([[path, `const a = <p>${text}</p>;`]])));

test.each([
  ['Whoever edits this page can write here', 'people who'],
  ['Add somebody we can call', 'someone'],
  ['Everybody who can sign in', 'everyone'],
  ['The person themself', 'the employee'],
  ['Enter an e-mail address', 'email'],
  ['Nothing waits for you', 'awaiting approval'],
  ['Waiting for you', 'awaiting approval'],
  ['Ask for leave', 'request'],
  ['Kind of leave', 'type'],
  ['Go on by itself to the provider', 'automatically'],
  ['Shown where it stands beside the form', 'is shown'],
  ['A preview; nothing is kept', 'nothing is saved'],
  ['The link is good once', 'valid for'],
  ['Nobody reports to you', 'no one'],
  ['Everyone who booked is told', 'is notified'],
  ['Priya reminds you to read it', 'sent you a reminder'],
  ['Leave it empty for no limit', 'Leave empty'],
  ['Learning isn’t switched on', 'turn on'],
  ['Tasks of the people below you', 'your team'],
  ['80 % complete', 'without a space'],
  ['Use at most two decimals', 'decimal places'],
])('“%s” is refused, and the words to use are named', (text, instead) => {
  const [sentence] = saying(text);
  expect(sentence).toContain(`web/src/features/org/a.tsx says “${text}”`);
  expect(sentence).toContain(instead);
});

test.each([
  'Request leave',
  'Awaiting Priya Raman',
  'Wait a moment and try again',
  'Sign-in page',
  'Two-factor standing',
  'Someone removed this',
])('“%s” is accepted', (text) => {
  expect(saying(text)).toEqual([]);
});

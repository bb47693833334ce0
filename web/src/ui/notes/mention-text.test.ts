import { expect, test } from 'vitest';
import { mentionAt, withMention } from './mention-text.ts';

test.each([
  ['@', { start: 0, search: '' }],
  ['Thanks @pri', { start: 7, search: 'pri' }],
  ['Thanks @Priya Ra', { start: 7, search: 'Priya Ra' }],
  ['One\n@Zoë', { start: 4, search: 'Zoë' }],
  ['(@O’Br', { start: 1, search: 'O’Br' }],
  ['priya@example', null],
  ['Thanks @Priya Raman ', null],
  ['Thanks @pri, and', null],
  ['Thanks', null],
  ['', null],
])('“%s” asks for %j', (text, typed) => {
  expect(mentionAt(text, text.length)).toEqual(typed);
});

test('only what is before the caret counts', () => {
  expect(mentionAt('Thanks @pri for', 11)).toEqual({ start: 7, search: 'pri' });
});

test.each([
  ['Thanks @pri', 'Thanks @Priya Raman ', 20],
  ['Thanks @pri for it', 'Thanks @Priya Raman for it', 19],
  ['Thanks @pri.', 'Thanks @Priya Raman.', 19],
])('a chosen name replaces what was typed: “%s”', (before, text, caret) => {
  expect(withMention(before, { start: 7, search: 'pri' }, 'Priya Raman')).toEqual({ text, caret });
});

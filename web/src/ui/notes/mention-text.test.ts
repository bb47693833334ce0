import { expect, test } from 'vitest';
import { mentionAt, mentionsAfter, withMention } from './mention-text.ts';

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

const priya = { displayName: 'Priya Raman' };
const ana = { displayName: 'Ana Silva' };
const other = { displayName: 'Ana Silva-Jones' };

test.each([
  ['the name is deleted', 'Thanks @Priya Raman for it', 'Thanks for it', [priya], []],
  ['a letter of it is deleted', 'Thanks @Priya Raman', 'Thanks @Priya Rama', [priya], []],
  ['the @ is deleted', 'Thanks @Priya Raman', 'Thanks Priya Raman', [priya], []],
  ['the name is still there', 'Hi @Priya Raman', 'Hi @Priya Raman, thanks', [priya], [priya]],
  ['it was there twice', '@Ana Silva @Ana Silva', '@Ana Silva ', [ana], [ana]],
  ['the person was chosen by hand', 'Thanks', 'Thank you', [priya], [priya]],
  [
    'a longer name is left',
    '@Ana Silva @Ana Silva-Jones',
    '@Ana Silva-Jones',
    [ana, other],
    [other],
  ],
])('mentioned after an edit: %s', (_, before, after, mentions, left) => {
  expect(mentionsAfter(before, after, mentions, [])).toEqual(left);
});

test('someone whose name is undone, cut and pasted or completed again is mentioned again', () => {
  expect(mentionsAfter('Hi @Priya Rama', 'Hi @Priya Raman', [], [priya])).toEqual([priya]);
});

test('someone removed by hand stays removed while their name is in the text', () => {
  expect(mentionsAfter('Hi @Priya Raman', 'Hi @Priya Raman!', [], [priya])).toEqual([]);
});

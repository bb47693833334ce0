import { expect, test } from 'vitest';
import { noteForm } from './note.ts';

const mentioning = (count: number) =>
  noteForm.safeParse({
    text: 'Well done',
    mentions: Array.from({ length: count }, (_, n) => n + 1),
  });

test('a comment can mention up to ten people', () => {
  expect(mentioning(10).success).toBe(true);
  expect(mentioning(11).error?.issues[0]?.message).toBe('Mention up to 10 people');
});

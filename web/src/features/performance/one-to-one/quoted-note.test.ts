import { expect, test } from 'vitest';
import { quotedNote } from './quoted-note.ts';

test('a quoted note follows what was written', () => {
  expect(quotedNote(' ', 'We agreed on a course')).toBe('“We agreed on a course”');
  expect(quotedNote('My answer\n', 'A course')).toBe('My answer\n\n“A course”');
});

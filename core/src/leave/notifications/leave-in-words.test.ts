import { expect, test } from 'vitest';
import { leaveInWords } from './leave-in-words.ts';

test.each([
  ['Annual leave', 'annual leave'],
  ["Personal/carer's leave", "personal/carer's leave"],
  ['Time in lieu', 'time in lieu'],
  ['Matariki leave', 'Matariki leave'],
  ['TOIL', 'TOIL'],
])('%s is written as %s in a sentence', (title, words) => {
  expect(leaveInWords(title)).toBe(words);
});

import { expect, test } from 'vitest';
import { jobOutcome } from './job-outcome.ts';

test.each([
  [{ Enrolled: 1 }, 1, '1 person enrolled.'],
  [
    { Enrolled: 1200 },
    1203,
    '1,200 people enrolled. 3 people were not changed: they’re already enrolled.',
  ],
  [{ Enrolled: 0 }, 1, 'No one was enrolled. 1 person was not changed: they’re already enrolled.'],
  [
    { Started: 2 },
    3,
    '2 workflows started. 1 person was not changed: they already have this workflow.',
  ],
  [{ 'Appraisals started': 5 }, 5, '5 appraisals started.'],
  [{ 'Reminders sent': 7 }, 4, '7 reminders sent.'],
  [{ 'Reminders sent': 0 }, 0, 'No reminders sent. Nothing is overdue.'],
  [{ people: 40 }, 40, '40 people in the file.'],
  [{ rows: 0 }, 0, 'Nothing matches, so the file is empty.'],
  [{ steps: 10 }, 10, null],
  [null, 10, null],
])('%j of %i processed: %s', (result, done, words) => {
  expect(jobOutcome({ result, done })).toBe(words);
});

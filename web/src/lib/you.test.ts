import { expect, test } from 'vitest';
import { namesFor } from './you.ts';

const { subject, object, awaiting } = namesFor(5);
const me = { id: 5, displayName: 'Priya Raman' };
const colleague = { id: 6, displayName: 'Ana Silva' };

test.each([
  [me, 'You approved it', 'Changed by you', 'Awaiting your approval'],
  [colleague, 'Ana Silva approved it', 'Changed by Ana Silva', 'Awaiting Ana Silva'],
  [null, 'Tenure approved it', 'Changed by the system', 'Awaiting HR'],
])('the viewer is “you” (%#)', (person, start, within, decision) => {
  expect(`${subject(person, 'Tenure')} approved it`).toBe(start);
  expect(`Changed by ${object(person, 'the system')}`).toBe(within);
  expect(awaiting(person, 'HR')).toBe(decision);
});

import { expect, test } from 'vitest';
import { type Candidate, outcomeFor } from './bulk-assignment.ts';

const person: Candidate = { denied: null, isEmployed: true, overlapping: null };
const full = { patternId: 1, title: 'Full time' };
const wanted = { patternId: 2, from: '2026-04-01' };
const changes = (from: string | null) => ({ kind: 'changes', from });
const refused = (reason: string) => ({ kind: 'refused', reason });

test.each<[string, Partial<Candidate>, object]>([
  ['without a pattern', {}, changes(null)],
  [
    'with another pattern',
    { overlapping: { ...full, from: '2020-01-06', to: null } },
    changes('Full time'),
  ],
  [
    'with this pattern',
    { overlapping: { patternId: 2, title: 'Part time', from: '2026-04-01', to: null } },
    refused('same'),
  ],
  [
    'who gets this pattern later',
    { overlapping: { patternId: 2, title: 'Part time', from: '2026-05-01', to: null } },
    refused('overlap'),
  ],
  [
    'with a pattern that starts on the day',
    { overlapping: { ...full, from: '2026-04-01', to: null } },
    refused('overlap'),
  ],
  [
    'with a pattern that ends',
    { overlapping: { ...full, from: '2026-01-01', to: '2026-06-30' } },
    refused('overlap'),
  ],
  ['who has left', { isEmployed: false }, refused('left')],
  ['who is the person assigning it', { denied: 'own', isEmployed: false }, refused('own')],
  ['whom they have no access to', { denied: 'not-allowed' }, refused('not-allowed')],
])('someone %s', (_, facts, outcome) => {
  expect(outcomeFor({ ...person, ...facts }, wanted)).toEqual(outcome);
});

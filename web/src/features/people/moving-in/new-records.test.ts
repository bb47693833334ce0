import { expect, test } from 'vitest';
import { newRecordsInWords } from './new-records.ts';

test('the records an import creates are named by type, so that typos are noticed', () => {
  expect(
    newRecordsInWords([
      { type: 'location', title: 'Sydney' },
      { type: 'department', title: 'Opertions' },
      { type: 'department', title: 'Tamaki' },
      { type: 'legal-entity', title: 'New Company Pty Ltd' },
    ]),
  ).toEqual([
    '2 departments: Opertions, Tamaki',
    '1 location: Sydney',
    '1 legal entity: New Company Pty Ltd',
  ]);
});

test('positions with the same title are counted', () => {
  expect(
    newRecordsInWords([
      { type: 'position', title: 'Team lead' },
      { type: 'position', title: 'Specialist' },
      { type: 'position', title: 'Specialist' },
    ]),
  ).toEqual(['3 positions: Team lead, Specialist (2)']);
});

test('of a long list, ten are named and the others counted', () => {
  const records = Array.from({ length: 22 }, (_, n) => ({
    type: 'job-role' as const,
    title: `Role ${n + 1}`,
  }));
  expect(newRecordsInWords(records)).toEqual([
    '22 job roles: Role 1, Role 2, Role 3, Role 4, Role 5, Role 6, Role 7, Role 8, Role 9, Role 10 and 12 more',
  ]);
});

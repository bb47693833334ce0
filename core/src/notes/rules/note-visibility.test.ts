import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readsNote, visibilitiesFor } from './note-visibility.ts';

const author = 1;
const manager = 2;
const managerAbove = 3;
const colleague = 4;
const managerIds = [manager, managerAbove];

test.each([
  ['private', author, true],
  ['private', manager, false],
  ['private', colleague, false],
  ['manager_only', author, true],
  ['manager_only', manager, true],
  ['manager_only', managerAbove, true],
  ['manager_only', colleague, false],
  ['public', author, true],
  ['public', manager, true],
  ['public', colleague, true],
] as const)('a %s note is read by person %i: %s', (visibility, userId, expected) => {
  expect(readsNote({ userId }, { author_id: author, visibility }, managerIds)).toBe(expected);
});

test('a list and a single note follow the same rule', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(author, manager, managerAbove, colleague),
      fc.constantFrom('private', 'manager_only', 'public'),
      (userId, visibility) => {
        const inList =
          userId === author ||
          visibilitiesFor({ userId }, managerIds).some((one) => one === visibility);
        expect(readsNote({ userId }, { author_id: author, visibility }, managerIds)).toBe(inList);
      },
    ),
  );
});

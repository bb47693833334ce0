import { expect, test } from 'vitest';
import { mergeFieldOf, mergeFields, withFieldLabels } from './merge-fields.ts';

test.each([
  ['Full name', 'employee.name'],
  ['full NAME', 'employee.name'],
  [' employee.firstName ', 'employee.firstName'],
  ['Sign by', 'contract.expiryDate'],
  ['Shoe size', undefined],
  ['constructor', undefined],
])('a field is named by its label or its key: “%s”', (name, field) => {
  expect(mergeFieldOf(name)).toBe(field);
});

test('no two fields have the same label', () => {
  const labels = Object.values(mergeFields).map((label) => label.toLowerCase());
  expect(new Set(labels).size).toBe(labels.length);
});

test('a text is edited with the labels of its fields', () => {
  expect(withFieldLabels('Dear {{employee.firstName}}, {{ Position }} at {{nowhere}}')).toBe(
    'Dear {{First name}}, {{Position}} at {{nowhere}}',
  );
});

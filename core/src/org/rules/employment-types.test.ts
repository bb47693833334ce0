import { expect, test } from 'vitest';
import { begun, type EmploymentTypes, employmentTypeOn } from './employment-types.ts';

const types: EmploymentTypes = {
  startDate: '2020-01-06',
  inForce: 'Part Time',
  others: [
    { from: '2020-01-06', to: '2023-06-30', employmentType: 'Full Time' },
    { from: '2027-02-01', to: null, employmentType: 'Casual' },
    { from: '2026-12-01', to: null, employmentType: 'Full Time' },
  ],
};

test.each([
  ['2020-01-06', 'Full Time'],
  ['2023-06-30', 'Full Time'],
  ['2023-07-01', 'Part Time'],
  ['2026-11-30', 'Part Time'],
  ['2026-12-01', 'Full Time'],
  ['2027-01-31', 'Full Time'],
  ['2027-02-01', 'Casual'],
])('on %s it is %s', (day, type) => expect(employmentTypeOn(types, day)).toBe(type));

test('nothing begins the day before', () => {
  expect(begun(types, '2026-11-30')).toBe(types);
});

test('on its day the planned type is in force, and the one before has a last day', () => {
  const after = begun(types, '2026-12-01');
  expect(after.inForce).toBe('Full Time');
  expect(after.others).toContainEqual({
    from: '2023-07-01',
    to: '2026-11-30',
    employmentType: 'Part Time',
  });
});

test('a job that comes late changes nothing about any day', () => {
  const late = begun(types, '2027-03-15');
  for (const day of [
    '2020-01-06',
    '2023-07-01',
    '2026-11-30',
    '2026-12-01',
    '2027-02-01',
    '2028-01-01',
  ])
    expect(employmentTypeOn(late, day)).toBe(employmentTypeOn(types, day));
  expect(late.inForce).toBe('Casual');
  expect(begun(late, '2027-03-15')).toBe(late);
});

test('a type planned for the first day replaces the one before it without a trace', () => {
  const after = begun(
    {
      startDate: '2026-12-01',
      inForce: 'Full Time',
      others: [{ from: '2026-12-01', to: null, employmentType: 'Casual' }],
    },
    '2026-12-01',
  );
  expect(after).toEqual({ startDate: '2026-12-01', inForce: 'Casual', others: [] });
});

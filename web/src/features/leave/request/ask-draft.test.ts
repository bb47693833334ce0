import { expect, test } from 'vitest';
import { type AskDraft, askedOf, draftOf, problemsOf, withFirstDay } from './ask-draft.ts';

const week: AskDraft = {
  ...draftOf(undefined),
  leaveTypeId: 1,
  startDate: '2027-03-01',
  endDate: '2027-03-05',
  partDays: [
    { date: '2027-03-01', part: 'morning' },
    { date: '2027-03-05', part: 'hours', minutes: 90 },
  ],
};

test('part days inside the dates are sent', () => {
  expect(askedOf(week)?.partDays).toEqual(week.partDays);
});

test('a part day of an earlier choice is not sent, and is there again with its date', () => {
  const later = { ...week, startDate: '2027-03-02' };
  expect(askedOf(later)?.partDays).toEqual([week.partDays[1]]);
  expect(askedOf({ ...later, startDate: '2027-03-01' })?.partDays).toEqual(week.partDays);
});

test('without a last day it is the first day alone', () => {
  expect(askedOf({ ...week, endDate: null })).toMatchObject({
    endDate: '2027-03-01',
    partDays: [week.partDays[0]],
  });
});

test('a first day after the last one moves it along', () => {
  expect(withFirstDay(week, '2027-04-01').endDate).toBe('2027-04-01');
  expect(withFirstDay(week, '2027-03-02').endDate).toBe('2027-03-05');
});

test('what is missing is said at its field, and nothing is sent', () => {
  expect(problemsOf(draftOf(undefined)).fields).toEqual({
    leaveTypeId: 'Choose a leave type',
    startDate: 'Choose a start date',
  });
  const empty = { ...week, partDays: [{ date: '2027-03-01', part: 'hours' as const }] };
  expect(problemsOf(empty).fields).toEqual({ partDays: 'Enter the hours' });
  expect(askedOf(empty)).toBeNull();
});

test('a day without banked hours is not one of those that are banked', () => {
  const banked = {
    ...week,
    isBanking: true,
    partDays: [
      { date: '2027-03-02', part: 'hours' as const, minutes: 0 },
      { date: '2027-03-03', part: 'hours' as const, minutes: 60 },
    ],
  };
  expect(askedOf(banked)?.partDays).toEqual([banked.partDays[1]]);
});

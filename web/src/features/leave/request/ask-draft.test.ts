import { fieldsOf } from '@tenure/contract/kit/field';
import { leaveRequestInput } from '@tenure/contract/leave/leave-request';
import { expect, test } from 'vitest';
import { schemaErrors } from '../../../ui/form/form-errors.ts';
import type { FormValues } from '../../../ui/form/form-values.ts';
import { asSent, changedAlong } from './ask-draft.ts';

const form = asSent(leaveRequestInput);
const sent = (values: FormValues) => form.parse(values);
const errorsOf = (values: FormValues) =>
  schemaErrors(form, values, fieldsOf(leaveRequestInput)).fields;

const week = {
  leaveTypeId: 1,
  startDate: '2027-03-01',
  endDate: '2027-03-05',
  partDays: [
    { date: '2027-03-01', part: 'morning' },
    { date: '2027-03-05', part: 'hours', minutes: 90 },
  ],
};

test('part days inside the dates are sent', () => {
  expect(sent(week).partDays).toEqual(week.partDays);
});

test('a part day of an earlier choice is not sent, and is there again with its date', () => {
  const later = { ...week, startDate: '2027-03-02' };
  expect(sent(later).partDays).toEqual([week.partDays[1]]);
  expect(sent({ ...later, startDate: '2027-03-01' }).partDays).toEqual(week.partDays);
});

test('without a last day, only part days of the first day are sent', () => {
  expect(sent({ ...week, endDate: null })).toMatchObject({
    endDate: null,
    partDays: [week.partDays[0]],
  });
});

test('a first day after the last one moves it along', () => {
  expect(changedAlong('startDate', '2027-04-01', week)).toEqual({ endDate: '2027-04-01' });
  expect(changedAlong('startDate', '2027-03-02', week)).toEqual({});
  expect(changedAlong('startDate', '2027-04-01', { ...week, endDate: null })).toEqual({});
  expect(changedAlong('note', '2027-04-01', week)).toEqual({});
});

test('hours of a part day are not taken for hours worked', () => {
  expect(changedAlong('isBanking', true, week)).toEqual({ partDays: [] });
});

test('what is missing is said at its field', () => {
  expect(errorsOf({ leaveTypeId: null, startDate: null, endDate: null, partDays: [] })).toEqual({
    leaveTypeId: 'Choose a leave type',
    startDate: 'Choose a start date',
  });
  expect(errorsOf({ ...week, partDays: [{ date: '2027-03-01', part: 'hours' }] })).toEqual({
    partDays: 'Enter the hours',
  });
});

test('a day without banked hours is not one of those that are banked', () => {
  const banked = {
    ...week,
    isBanking: true,
    partDays: [
      { date: '2027-03-02', part: 'hours', minutes: 0 },
      { date: '2027-03-03', part: 'hours', minutes: 60 },
    ],
  };
  expect(sent(banked).partDays).toEqual([banked.partDays[1]]);
});

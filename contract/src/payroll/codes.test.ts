import { expect, test } from 'vitest';
import * as codes from './codes.ts';

const written = (list: readonly codes.Code[]) => list.map(({ name, value }) => `${value} ${name}`);

/** All codes of document 2 with their names; our additions follow. */
test.each([
  ['rate types', codes.rateTypes, ['1 Amount', '2 Percentage']],
  ['bases of payment', codes.basesOfPayment, ['1 Full-time', '2 Part-time', '3 Casual']],
  [
    'PAYG variation types',
    codes.paygVariationTypes,
    ['0 Not applicable', '1 Amount', '2 Percentage'],
  ],
  [
    'superannuation types',
    codes.superannuationTypes,
    ['1 employee nominated', '2 employer nominated', '3 RSA', '4 SMSF', '5 KiwiSaver'],
  ],
  ['ESA options', codes.esaProviders, ['12 QUICKSUPER', '13 AUSPOSTSMSF', '14 CBASMSF']],
  [
    'pension scheme types',
    codes.pensionSchemeTypes,
    [
      '1 Do not enroll',
      '2 Automatic Enrollment (AE)',
      '3 Opt-In',
      '4 Opted-Out',
      '5 Salary Sacrifice (SMART Scheme)',
    ],
  ],
  [
    'KiwiSaver statuses',
    codes.kiwiSaverStatuses.slice(0, 5),
    [
      'AK Member',
      'CH Contribution holiday',
      'OT Opted out',
      'NM Not currently a member',
      'NK Not eligible',
    ],
  ],
])('%s have the documented codes', (_, list, expected) => {
  expect(written(list)).toEqual(expected);
});

test('lists without codes have the documented options', () => {
  expect(codes.auStates.join()).toBe('ACT,NSW,NT,QLD,SA,TAS,VIC,WA');
  expect(codes.visaCountries.map(({ value }) => value).join()).toBe('GB,US,CA,DE,FR');
  expect(codes.declarationTimezones).toHaveLength(5);
  expect(codes.declarationTimezones.every((zone) => zone.startsWith('Australia/'))).toBe(true);
  expect(codes.noTfnReasons).toHaveLength(4);
  expect(codes.nzEmploymentTypes.join()).toBe('Full Time,Part Time,Casual,Independent Contractor');
  expect(codes.nzIncomeSources.join()).toBe('Primary,Secondary,Other,Non Disclosed,Schedular');
  expect(codes.studentLoanTypes.slice(0, 4).join()).toBe('plan1,plan2,plan4,postgraduate');
  expect(codes.DEFAULT_STUDENT_LOAN_RATE).toBe(12);
  expect([...codes.nzTaxCodes].sort()).toEqual(
    [
      ...['M', 'M SL', 'ME', 'ME SL', 'SB', 'S', 'SH', 'ST', 'SA'],
      ...['SB SL', 'S SL', 'SH SL', 'ST SL', 'SA SL'],
      ...['CAE', 'EDW', 'NSW', 'WT', 'STC', 'ND'],
    ].sort(),
  );
  expect(codes.secondaryIncomeBands.map(({ name }) => name)).toEqual([
    '$15,600 or less',
    '$15,601 to $53,500',
    '$53,501 to $78,100',
    '$78,101 to $180,000',
    'over $180,000',
  ]);
});

test('a code has a name, and an unknown one has none', () => {
  expect(codes.nameOfCode(codes.esaProviders, 13)).toBe('AUSPOSTSMSF');
  expect(codes.nameOfCode(codes.esaProviders, null)).toBeNull();
});

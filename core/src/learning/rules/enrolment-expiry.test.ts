import { expect, test } from 'vitest';
import { enrolmentExpiresOn } from './enrolment-expiry.ts';

test.each([
  ['2026-03-10', null, '2027-03-10'],
  ['2027-02-28', null, '2028-02-28'],
  ['2028-02-29', null, '2029-02-28'],
  ['2026-03-10', '2027-03-09', '2027-03-10'],
  // Due in eighteen months: it can be completed until then.
  ['2026-03-10', '2027-09-10', '2027-09-10'],
])('an enrolment of %s, due %s, expires on %s', (enrolledOn, dueOn, expiresOn) => {
  expect(enrolmentExpiresOn(enrolledOn, dueOn)).toBe(expiresOn);
});

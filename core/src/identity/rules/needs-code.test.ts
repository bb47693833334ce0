import { mfaPolicy } from '@tenure/contract/identity/mfa';
import { identityPermissions } from '@tenure/contract/identity/permissions';
import { peoplePermissions } from '@tenure/contract/people/permissions';
import { describe, expect, test } from 'vitest';
import { administrativeOf } from '../../kit/contribution/administrative-permissions.ts';
import { needsCode } from './needs-code.ts';

const usual = ['Platform Admin', 'Company Admin'];
const plain = { isAdministrator: false, hasApp: false };
const powerful = { isAdministrator: true, hasApp: false };
const app = { isAdministrator: false, hasApp: true };

describe('who must enter a code', () => {
  test.each([
    ['a role that is named', usual, { userRole: 'Company Admin', ...powerful }, true],
    ['the same role without any power', usual, { userRole: 'Company Admin', ...plain }, true],
    ['an employee', usual, { userRole: 'Employee', ...plain }, false],
    ['an HR manager as usual', usual, { userRole: 'HR Manager', ...plain }, false],
    ['an HR manager who is named', ['HR Manager'], { userRole: 'HR Manager', ...plain }, true],
    ['an employee who runs the company', usual, { userRole: 'Employee', ...powerful }, true],
    ['an HR manager who runs the company', usual, { userRole: 'HR Manager', ...powerful }, true],
    [
      'somebody with power, one role named',
      ['Platform Admin'],
      { userRole: 'Employee', ...powerful },
      true,
    ],
    [
      'an administrator left out on purpose',
      ['Platform Admin'],
      { userRole: 'Company Admin', ...powerful },
      false,
    ],
    [
      'somebody with power, administrators not named',
      ['Manager'],
      { userRole: 'Employee', ...powerful },
      false,
    ],
    ['somebody with power, nobody named', [], { userRole: 'Employee', ...powerful }, false],
    ['somebody with an app of their own', [], { userRole: 'Employee', ...app }, true],
  ])('%s', (_, roleEnabled, person, expected) => {
    expect(needsCode(mfaPolicy.parse({ enabled: true, roleEnabled }), person)).toBe(expected);
  });

  test.each([
    ['an administrator', { userRole: 'Company Admin', ...powerful }, false],
    ['an employee who runs the company', { userRole: 'Employee', ...powerful }, false],
    ['somebody with an app of their own', { userRole: 'Employee', ...app }, true],
  ])('where the company asks nobody: %s', (_, person, expected) => {
    expect(needsCode(mfaPolicy.parse({ enabled: false }), person)).toBe(expected);
  });
});

test('administrative is what the default profiles give to the system administrator alone', () => {
  const areas = [
    { permissions: identityPermissions, grants: {} },
    { permissions: peoplePermissions, grants: { everyone: peoplePermissions } },
  ];
  expect(administrativeOf(areas)).toEqual(identityPermissions);
});

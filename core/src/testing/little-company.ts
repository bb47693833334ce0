/** A minimal company with every role of the permission tables. */
import { product } from '../app.ts';
import { enableModules } from '../identity/public.ts';
import { loadUsers } from '../identity/sample.ts';
import type { Ctx } from '../kit/ctx.ts';
import { provision } from '../provision.ts';
import type { SampleCompany, SampleEmployee, SampleUser } from '../sample/company.ts';
import { employeeAccess, sampleUsers } from '../sample/sample-users.ts';

/**
 * Reporting lines, from the top: each person with their manager; the colleague and the employee have the same
 * manager.
 */
const reporting = {
  'company.admin': null,
  'manager.three': 'company.admin',
  'manager.two': 'manager.three',
  'manager.one': 'manager.two',
  employee: 'manager.one',
  colleague: 'manager.one',
  'hr.manager': 'company.admin',
  'recruitment.admin': 'hr.manager',
} as const;

export type PersonName = keyof typeof reporting | 'platform.admin';
export const personNames = [...Object.keys(reporting), 'platform.admin'] as PersonName[];

export const LITTLE_PASSWORD = 'a-password-for-tests';

export async function loadLittleCompany(ctx: Ctx, passwordHash: string): Promise<void> {
  const company = littleCompany();
  const employeeIds = await loadUsers(ctx, company, passwordHash);
  for (const { sample } of product.areas)
    await sample?.(ctx, { company, employeeIds, withHistory: false }, product);
  await enableModules(
    ctx,
    product.modules.map(({ id }) => id),
  );
  await provision(ctx, product.areas);
}

function littleCompany(): SampleCompany {
  const names = Object.keys(reporting) as (keyof typeof reporting)[];
  const place = (name: string | null) =>
    name === null ? null : names.indexOf(name as 'employee') + 1;
  const employees = names.map(
    (username, n): SampleEmployee => ({
      id: n + 1,
      employeeNumber: `E${n + 1}`,
      ...nameOf(username),
      preferredName: null,
      username,
      email: username === 'colleague' ? null : `${username}@little.example`,
      mobile: '+61491570156',
      dateOfBirth: '1990-02-03',
      startDate: '2020-01-06',
      employmentType: 'Full Time',
      country: 'AU',
      timezone: 'Australia/Sydney',
      legalEntityId: 1,
      faceSeed: username,
    }),
  );
  const users = [...names, 'platform.admin' as const].map(
    (username): SampleUser => ({
      username,
      employeeId: username === 'platform.admin' ? null : place(username),
      ...nameOf(username),
      email: username === 'colleague' ? null : `${username}@little.example`,
      ...(username === 'colleague' ? employeeAccess : sampleUsers[username]),
    }),
  );
  return {
    tenant: {
      name: 'Little',
      systemName: 'Little People',
      shortName: 'Little',
      emailDomain: 'little.example',
      subdomain: null,
      brandColour: '#1f6f78',
    },
    legalEntities: [{ id: 1, name: 'Little Pty Ltd', country: 'AU', numbers: {} }],
    locations: [
      {
        id: 1,
        title: 'Sydney',
        identifier: 'SYD',
        city: 'Sydney',
        country: 'AU',
        state: 'NSW',
        timezone: 'Australia/Sydney',
      },
    ],
    departments: [
      { id: 1, title: 'Everything', identifier: 'ALL', description: '', parentId: null },
    ],
    positions: names.map((name, n) => ({
      id: n + 1,
      title: `${nameOf(name).firstName}’s position`,
      identifier: `P${n + 1}`,
      departmentId: 1,
      locationId: 1,
      legalEntityId: 1,
      reportsToId: place(reporting[name]),
      headcount: 1,
    })),
    employees,
    assignments: employees.map(({ id }) => ({
      id,
      employeeId: id,
      positionId: id,
      isPrimary: true,
      from: '2020-01-06',
      to: null,
    })),
    emergencyContacts: employees.map(({ id }) => ({
      id,
      employeeId: id,
      name: 'Kim Contact',
      relationship: 'Friend',
      mobile: { countryCode: '61', number: '491570156' },
      homePhone: null,
      workPhone: null,
      email: null,
      address: {
        addressLine1: null,
        addressLine2: null,
        suburb: null,
        state: null,
        postcode: null,
        country: null,
      },
    })),
    users,
  };
}

function nameOf(username: string): { firstName: string; lastName: string } {
  const [first = '', last = 'person'] = username.split('.');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return { firstName: capital(first), lastName: capital(last) };
}

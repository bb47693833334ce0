import { emergencyContactInput } from '@tenure/contract/people/emergency-contact';
import { describe, expect, it } from 'vitest';
import type { SampleCompany } from './company.ts';
import { generateCompany } from './generate-company.ts';
import { harbourAndPine } from './profiles/harbour-and-pine.ts';
import { kauriLabs } from './profiles/kauri-labs.ts';
import { reportingLines } from './reporting-lines.fixture.ts';

const today = '2026-11-15';
const generate = (employees?: number, profile = harbourAndPine, seed = 'tenure') =>
  generateCompany({ seed, profile, today, ...(employees ? { employees } : {}) });
const named = (company: SampleCompany, username: string) =>
  company.employees.find((employee) => employee.username === username);

describe('Harbour & Pine', () => {
  const company = generate();
  const lines = reportingLines(company);

  it('has 250 people in Australia, New Zealand and the United Kingdom', () => {
    expect(company.employees).toHaveLength(250);
    expect(new Set(company.legalEntities.map(({ country }) => country)).size).toBe(3);
    for (const country of ['AU', 'NZ', 'GB'])
      expect(
        company.employees.filter((person) => person.country === country).length,
      ).toBeGreaterThan(20);
  });

  it('is the same company whenever it is made from the same seed, and another from another', () => {
    expect(generate()).toEqual(company);
    expect(generate(250, harbourAndPine, 'other').employees).not.toEqual(company.employees);
  });

  it('reports in six levels', () => {
    expect(lines.deepest).toBe(6);
  });

  it('gives everyone who leads 3 to 12 direct reports', () => {
    for (const reports of lines.reportsOf.values()) {
      expect(reports.length).toBeGreaterThanOrEqual(3);
      expect(reports.length).toBeLessThanOrEqual(12);
    }
  });

  it('has vacant, partly filled and filled positions, and none overfilled', () => {
    const fill = company.positions.map(({ id, headcount }) => [
      lines.holdersOf(id).length,
      headcount,
    ]);
    const vacant = fill.filter(([held]) => held === 0);
    const partly = fill.filter(([held = 0, seats = 0]) => held > 0 && held < seats);
    expect(vacant.length).toBeGreaterThanOrEqual(4);
    expect(partly.length).toBeGreaterThanOrEqual(4);
    for (const [held = 0, seats = 0] of fill) expect(held).toBeLessThanOrEqual(seats);
  });

  it('has a few people with a second position, current or past', () => {
    const second = company.assignments.filter(({ isPrimary }) => !isPrimary);
    expect(second.length).toBeGreaterThanOrEqual(2);
    expect(second.length).toBeLessThan(20);
  });

  it('has casual workers without an email address, and everyone else has one', () => {
    const without = company.employees.filter(({ email }) => email === null);
    expect(without.length).toBeGreaterThan(0);
    for (const { employmentType } of without) expect(employmentType).toBe('Casual');
  });

  it('names people in more than one way of writing', () => {
    const names = company.employees.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(names.filter((name) => /[^\x20-\x7e]/.test(name)).length).toBeGreaterThan(15);
    expect(new Set(names).size).toBeGreaterThan(235);
  });
});

describe('Kauri Labs', () => {
  it('has 40 people in Wellington and Auckland', () => {
    const company = generate(undefined, kauriLabs);
    expect(company.employees).toHaveLength(40);
    expect(new Set(company.locations.map(({ city }) => city))).toEqual(
      new Set(['Wellington', 'Auckland']),
    );
  });
});

describe.each([
  ['Harbour & Pine', harbourAndPine],
  ['Kauri Labs', kauriLabs],
])('%s of any size', (_, profile) => {
  it.each([10, 11, 17, 25, 40, 73, 100, 250, 640, 1300, 4000])(
    'holds together with %i people',
    (size) => {
      const company = generate(size, profile);
      const lines = reportingLines(company);
      expect(company.employees).toHaveLength(size);
      expect(lines.tops).toHaveLength(1);
      expect(lines.deepest).toBeLessThanOrEqual(size <= 1500 ? 6 : 7);
      for (const position of company.positions)
        if (position.reportsToId !== null) expect(position.reportsToId).toBeLessThan(position.id);
      for (const [position, reports] of lines.reportsOf) {
        expect(lines.holdersOf(position)).toHaveLength(1);
        expect(reports.length).toBeLessThanOrEqual(12);
        if (size >= 100) expect(reports.length).toBeGreaterThanOrEqual(3);
      }
      for (const key of ['username', 'employeeNumber'] as const)
        expect(new Set(company.employees.map((person) => person[key])).size).toBe(size);
      const emails = company.employees.flatMap(({ email }) => email ?? []);
      expect(new Set(emails).size).toBe(emails.length);
      for (const list of [company.departments, company.locations, company.positions])
        expect(new Set(list.map(({ identifier }) => identifier)).size).toBe(list.length);
      expect(company.positions.some(({ id }) => lines.holdersOf(id).length === 0)).toBe(true);
    },
  );

  it.each([10, 40, 250, 4000])('has the sample users, in line, with %i people', (size) => {
    const company = generate(size, profile);
    const { managerOf } = reportingLines(company);
    const ids = ['employee', 'manager.one', 'manager.two', 'manager.three'].map(
      (username) => named(company, username)?.id ?? 0,
    );
    expect(ids.slice(0, 3).map((id) => managerOf.get(id))).toEqual(ids.slice(1));
    const roles = Object.fromEntries(
      company.users.map((user) => [user.username, `${user.role} ${user.userRole} ${user.mfa}`]),
    );
    expect(roles).toMatchObject({
      'platform.admin': 'ROLE_SUPER Platform Admin true',
      'company.admin': 'ROLE_SUPER Company Admin true',
      'hr.manager': 'ROLE_EMPLOYEE HR Manager false',
      'recruitment.admin': 'ROLE_EMPLOYEE Recruitment Admin false',
      'manager.one': 'ROLE_EMPLOYEE Manager false',
      employee: 'ROLE_EMPLOYEE Employee false',
    });
    expect(named(company, 'platform.admin')).toBeUndefined();
    expect(company.users).toHaveLength(size + 1);
  });

  it('has dates that make sense', () => {
    const company = generate(1000, profile);
    for (const { dateOfBirth, startDate } of company.employees) {
      expect(startDate < today).toBe(true);
      expect(
        Number(startDate.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)),
      ).toBeGreaterThanOrEqual(15);
    }
    const open = new Map<number, number>();
    let previous = { employeeId: 0, to: null as string | null };
    for (const { employeeId, isPrimary, from, to } of company.assignments) {
      expect(to === null || (from <= to && to < today)).toBe(true);
      if (!isPrimary) continue;
      if (to === null) open.set(employeeId, (open.get(employeeId) ?? 0) + 1);
      if (previous.employeeId === employeeId) expect((previous.to ?? '9999') < from).toBe(true);
      previous = { employeeId, to };
    }
    expect([...open.values()].every((count) => count === 1)).toBe(true);
    expect(open.size).toBe(1000);
  });

  it('has none to three emergency contacts each, all as a person could have entered them', () => {
    const company = generate(1000, profile);
    const counts = new Map<number, number>();
    for (const { id: _id, employeeId, ...contact } of company.emergencyContacts) {
      counts.set(employeeId, (counts.get(employeeId) ?? 0) + 1);
      const read = emergencyContactInput.safeParse(contact);
      expect(read.error?.issues ?? []).toEqual([]);
      expect(read.data).toEqual(contact);
    }
    expect(counts.size).toBeLessThan(1000);
    expect(Math.max(...counts.values())).toBe(3);
  });
});

/** Milliseconds, best of three, as the machine may be busy. */
function processorTime(employees: number): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    generate(employees);
    const { user, system } = process.cpuUsage(before);
    return Math.round((user + system) / 1000);
  });
  return Math.min(...times);
}

describe('a company of 100,000', () => {
  const company = generate(100_000);
  const lines = reportingLines(company);

  it('costs per person what one of 10,000 costs, and six seconds of a slow processor at most', () => {
    const fewer = processorTime(10_000);
    const all = processorTime(100_000);
    console.info(`10,000 employees generated in ${fewer} ms, 100,000 in ${all} ms`);
    expect(all / fewer).toBeLessThan(20);
    expect(all).toBeLessThan(6000);
  }, 60_000);

  it('has at most nine levels, and one crowd of 500 with one lead', () => {
    expect(lines.deepest).toBeLessThanOrEqual(9);
    const spans = [...lines.reportsOf.values()].map((reports) => reports.length);
    expect(spans.filter((span) => span > 12)).toEqual([500]);
    expect(Math.min(...spans)).toBeGreaterThanOrEqual(3);
  });

  it('has no two people with the same user name, email address or number', () => {
    expect(new Set(company.employees.map(({ username }) => username)).size).toBe(100_000);
    expect(new Set(company.employees.map(({ employeeNumber }) => employeeNumber)).size).toBe(
      100_000,
    );
  });
});

it('refuses a company too small to hold the sample users', () => {
  expect(() => generate(5)).toThrow(RangeError);
});

/** Creates a person for every seat: name, age, start date, employment and contact details. */

import { dateOf, workingDay, YEAR } from './calendar.ts';
import type { EmploymentType, SampleEmployee } from './company.ts';
import { cultures, fairHaired, nicknames } from './data/names.ts';
import { type Name, nameFrom } from './person-names.ts';
import { callingCodes, mobileNumber } from './phones.ts';
import type { Positions } from './positions.ts';
import type { SampleProfile, SampleRole } from './profile.ts';
import { type Random, weighted } from './random.ts';
import { type SampleUsername, sampleUsers } from './sample-users.ts';
import type { Seat } from './seats.ts';
import type { Sites } from './sites.ts';
import { usernamesExcept } from './usernames.ts';

export interface People {
  employees: SampleEmployee[];
  /** In employee order. */
  names: Name[];
  /** Start dates, in employee order. */
  starts: number[];
}

export function hirePeople(
  profile: SampleProfile,
  seats: Seat[],
  known: Map<Seat, SampleUsername>,
  { locationOf }: Sites,
  { positionOf }: Positions,
  today: number,
  random: Random,
): People {
  const usernameFor = usernamesExcept(Object.keys(sampleUsers));
  const employmentOf = new Map<SampleRole, (random: Random) => EmploymentType>();
  const names: Name[] = [];
  const starts: number[] = [];
  const employees = seats.map((seat, index): SampleEmployee => {
    const sampleUser = known.get(seat);
    const country = seat.country ?? 'AU';
    const name = sampleUser ? profile.people[sampleUser] : nameFrom(random, country);
    const employmentType = sampleUser ? 'Full Time' : employment(seat.role);
    const age = ageFor(seat, employmentType);
    const start = startFor(age, sampleUser !== undefined || seat.level <= 2);
    names.push(name);
    starts.push(start);
    const username = sampleUser ?? usernameFor(name.firstName, name.lastName);
    const unreachable = employmentType === 'Casual' && random.chance(0.2);
    return {
      id: index + 1,
      employeeNumber: '',
      firstName: name.firstName,
      lastName: name.lastName,
      preferredName: preferred(name),
      username,
      email: unreachable ? null : `${username}@${profile.tenant.emailDomain}`,
      mobile: `+${callingCodes[country]}${mobileNumber(random, country)}`,
      dateOfBirth: dateOf(today - age * YEAR),
      startDate: dateOf(start),
      employmentType,
      country,
      timezone: locationOf[index]?.timezone ?? 'UTC',
      legalEntityId: positionOf[index]?.legalEntityId ?? 1,
      faceSeed: faceSeed(name, age, index),
    };
  });
  numberByStart();
  return { employees, names, starts };

  function employment(role: SampleRole | null): EmploymentType {
    if (!role?.employment) return 'Full Time';
    const choose = employmentOf.get(role) ?? weighted(role.employment);
    employmentOf.set(role, choose);
    return choose(random);
  }

  function ageFor(seat: Seat, type: EmploymentType): number {
    if (type === 'Casual') return 17 + 12 * random.next() + (random.chance(0.2) ? 30 : 0);
    const youngest = 20 + 4 * Math.min(seat.height, 4);
    return youngest + (64 - youngest) * random.next() ** 1.3;
  }

  /** Most people stay a few years, some for decades; nobody starts before the age of 16. */
  function startFor(age: number, isSenior: boolean): number {
    const years = -Math.log(1 - random.next() * 0.995) * 4 + (isSenior ? 2.5 : 0.02);
    return Math.min(today - 1, workingDay(today - Math.min(years, 24, age - 16) * YEAR));
  }

  function preferred({ firstName }: { firstName: string }): string | null {
    const nickname = nicknames[firstName];
    return nickname && random.chance(0.45) ? nickname : null;
  }

  function faceSeed(
    { culture, presents }: Omit<Name, 'firstName' | 'lastName'>,
    age: number,
    index: number,
  ) {
    const { skin, cover } = cultures[culture];
    const tone = random.int(skin[0], skin[1]);
    const hijab = presents === 'feminine' && random.chance(cover?.hijab ?? 0);
    const turban = presents === 'masculine' && random.chance(cover?.turban ?? 0);
    const grey = random.chance((age - 48) / 24);
    const dark = !fairHaired.has(culture);
    const marks = `${hijab ? 'h' : ''}${turban ? 't' : ''}${dark ? 'd' : ''}${grey ? 'g' : ''}`;
    return `${presents === 'feminine' ? 'f' : 'm'}${tone}${marks}-${profile.tenant.shortName}-${index + 1}`;
  }

  /** Employee numbers follow start dates; start and index are packed into one number for a fast sort. */
  function numberByStart() {
    const order = Float64Array.from(starts, (start, index) => start * 2 ** 24 + index).sort();
    for (const [rank, packed] of order.entries()) {
      const employee = employees[packed - Math.floor(packed / 2 ** 24) * 2 ** 24];
      if (employee) employee.employeeNumber = `${profile.employeeNumberPrefix}${1001 + rank}`;
    }
  }
}

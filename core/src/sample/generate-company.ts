/** Generates a company of any size from a seed; deterministic for the same input. */
import { assignPositions } from './assignments.ts';
import { dayNumber } from './calendar.ts';
import type { SampleCompany, SampleLocation, SampleUser } from './company.ts';
import { makeEmergencyContacts } from './emergency-contacts.ts';
import { findKnownSeats } from './known-seats.ts';
import { hirePeople } from './people.ts';
import { makePositions } from './positions.ts';
import type { SampleProfile } from './profile.ts';
import { randomFrom } from './random.ts';
import { employeeAccess, managerAccess, type SampleUsername, sampleUsers } from './sample-users.ts';
import { growSeats, type Seat } from './seats.ts';
import { openSites } from './sites.ts';

export interface CompanyRequest {
  seed: string;
  profile: SampleProfile;
  /** Defaults to the profile's size; at least 10. */
  employees?: number;
  /** YYYY-MM-DD; the latest start date. */
  today: string;
}

export function generateCompany({
  seed,
  profile,
  employees: wanted,
  today,
}: CompanyRequest): SampleCompany {
  const random = (part: string) => randomFrom(`${seed}/${profile.tenant.shortName}/${part}`);
  const day = dayNumber(today);
  const seats = growSeats(profile, wanted ?? profile.employees, random('seats'));
  const known = findKnownSeats(profile, seats);
  const sites = openSites(profile, seats, random('sites'));
  const made = makePositions(profile, seats, sites, random('positions'));
  const people = hirePeople(profile, seats, known, sites, made, day, random('people'));
  const { employees, names } = people;
  const workplace = ({ id }: { id: number }) => sites.locationOf[id - 1] as SampleLocation;
  return {
    tenant: profile.tenant,
    legalEntities: made.legalEntities,
    locations: sites.locations,
    departments: made.departments,
    positions: made.positions,
    employees,
    assignments: assignPositions(seats, people, known, made, day, random('assignments')),
    emergencyContacts: makeEmergencyContacts(employees, names, workplace, random('contacts')),
    users: [
      ...employees.map(({ id, username, firstName, lastName, email }): SampleUser => {
        const seat = seats[id - 1] as Seat;
        const sampleUser = known.get(seat);
        const access = seat.reports.length > 0 ? managerAccess : employeeAccess;
        const rights = sampleUser ? sampleUsers[sampleUser] : access;
        return { username, employeeId: id, firstName, lastName, email, ...rights };
      }),
      outsider(profile, 'platform.admin'),
    ],
  };
}

function outsider({ people, tenant }: SampleProfile, username: SampleUsername): SampleUser {
  const { firstName, lastName } = people[username];
  const email = `${username}@${tenant.emailDomain}`;
  return { username, employeeId: null, firstName, lastName, email, ...sampleUsers[username] };
}

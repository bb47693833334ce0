/** Finds the seats of the sample users: the employee, the three managers above, and the administrators. */
import type { KnownSeat, SampleProfile } from './profile.ts';
import type { SampleUsername } from './sample-users.ts';
import type { Seat } from './seats.ts';

/** Seats are ordered by level, so the first match is the highest. */
export function findKnownSeats(profile: SampleProfile, seats: Seat[]): Map<Seat, SampleUsername> {
  const found = new Map<Seat, SampleUsername>();
  const { division, team } = profile.line;
  const inLine = (seat: Seat) => seat.division?.id === division && seat.team?.id === team;
  let lead = seats.find((seat) => inLine(seat) && seat.height > 0);
  while (lead && lead.height > 1) lead = lead.reports[0];
  const worker = lead?.reports[0];
  const second = lead?.parent;
  const third = second?.parent;
  if (!lead || !worker || !second || !third) throw new RangeError('The line is too short');
  worker.role = lead.team?.roles[0] ?? worker.role;
  worker.title = worker.role?.title ?? worker.title;
  found.set(worker, 'employee').set(lead, 'manager.one');
  found.set(second, 'manager.two').set(third, 'manager.three');

  const take = (username: keyof SampleProfile['seats'], { division, team, title }: KnownSeat) => {
    const free = seats.filter((seat) => seat.division?.id === division && !found.has(seat));
    const seat = free.find((candidate) => candidate.team?.id === team) ?? free[0];
    if (!seat) throw new RangeError(`No seat for ${username}`);
    if (seat.level > 2) seat.title = title;
    seat.role = null;
    found.set(seat, username);
  };
  take('company.admin', profile.seats['company.admin']);
  take('hr.manager', profile.seats['hr.manager']);
  take('recruitment.admin', profile.seats['recruitment.admin']);
  return found;
}

/** Assigns people to positions, with past promotions and second jobs. */
import { dateOf, YEAR } from './calendar.ts';
import type { SampleAssignment, SampleEmployee, SamplePosition } from './company.ts';
import type { People } from './people.ts';
import type { Positions } from './positions.ts';
import type { Random } from './random.ts';
import type { SampleUsername } from './sample-users.ts';
import type { Seat } from './seats.ts';

export function assignPositions(
  seats: Seat[],
  { employees, starts }: People,
  known: Map<Seat, SampleUsername>,
  { positionOf, open }: Positions,
  today: number,
  random: Random,
): SampleAssignment[] {
  const assignments: SampleAssignment[] = [];
  const helpers = new Set<number>();
  const junior = juniorPositions(seats, positionOf);

  for (const [index, seat] of seats.entries()) {
    const employee = employees[index];
    const position = positionOf[index];
    if (!employee || !position) continue;
    const moved = known.has(seat) ? null : lastMove(seat);
    const earlier = random.pick(junior.get(position.departmentId) ?? [position]);
    if (moved === null || earlier === position) {
      add(employee.id, position.id, true, employee.startDate, null);
      continue;
    }
    add(employee.id, earlier.id, true, employee.startDate, dateOf(moved - 1));
    add(employee.id, position.id, true, dateOf(moved), null);
  }
  addSecondJobs();
  return assignments;

  function add(
    employeeId: number,
    positionId: number,
    isPrimary: boolean,
    from: string,
    to: string | null,
  ) {
    assignments.push({ id: assignments.length + 1, employeeId, positionId, isPrimary, from, to });
  }

  /** The day of the last promotion or move; null if the person never moved. */
  function lastMove(seat: Seat): number | null {
    const start = starts[seat.index] ?? today;
    const moves = seat.height > 0 ? 0.5 : 0.12;
    if (today - start < 2.5 * YEAR || !random.chance(moves)) return null;
    return Math.round(start + (today - start) * (0.25 + 0.6 * random.next()));
  }

  /** A few people cover vacancies as a second job; for a quarter of them it has ended. */
  function addSecondJobs() {
    const count = Math.max(1, Math.min(Math.floor(open.length / 3), Math.round(seats.length / 50)));
    for (let index = 0; index < count; index++) {
      const position = open[Math.floor((index * open.length) / count)] as SamplePosition;
      const employee = volunteer(position);
      if (!employee) continue;
      const start = Math.max(starts[employee.id - 1] ?? today, today - Math.round(YEAR));
      const from = random.int(start, today - 1);
      const hasEnded = random.chance(0.25) && today - from > 60;
      add(employee.id, position.id, false, dateOf(from), hasEnded ? dateOf(from + 45) : null);
    }
  }

  /** A random person without reports in the same legal entity; null after twenty attempts. */
  function volunteer(position: SamplePosition): SampleEmployee | null {
    for (let asked = 0; asked < 20; asked++) {
      const at = random.int(0, seats.length - 1);
      const seat = seats[at] as Seat;
      const employee = employees[at] as SampleEmployee;
      const isNear = position.legalEntityId === employee.legalEntityId;
      const isFree = seat.height === 0 && !known.has(seat) && !helpers.has(employee.id);
      if (!isNear || !isFree || positionOf[at] === position) continue;
      helpers.add(employee.id);
      return employee;
    }
    return null;
  }
}

/** Positions without reports, by department: where people are promoted from. */
function juniorPositions(seats: Seat[], positionOf: SamplePosition[]) {
  const junior = new Map<number, SamplePosition[]>();
  for (const seat of seats) {
    const position = seat.height === 0 ? positionOf[seat.index] : undefined;
    if (!position) continue;
    const list = junior.get(position.departmentId);
    if (list) list.push(position);
    else junior.set(position.departmentId, [position]);
  }
  return junior;
}

/** Makes departments, legal entities and positions of seats; some positions stay vacant or half filled. */
import type { SampleDepartment, SampleLegalEntity, SamplePosition } from './company.ts';
import type { SampleProfile } from './profile.ts';
import type { Random } from './random.ts';
import type { Seat } from './seats.ts';
import type { Sites } from './sites.ts';
import { MOST } from './spans.ts';

export interface Positions {
  departments: SampleDepartment[];
  legalEntities: SampleLegalEntity[];
  positions: SamplePosition[];
  positionOf: Map<Seat, SamplePosition>;
  /** Positions with room for more people than they have. */
  open: SamplePosition[];
}

export function makePositions(
  profile: SampleProfile,
  seats: Seat[],
  { locationOf }: Sites,
  random: Random,
): Positions {
  const { departments, departmentOf } = makeDepartments(seats);
  const legalEntities = profile.entities.map(({ name, country }, index) => ({
    id: index + 1,
    name,
    country,
  }));
  const positions: SamplePosition[] = [];
  const positionOf = new Map<Seat, SamplePosition>();
  const pools = new Map<string, SamplePosition>();
  const numbers = new Map<string, number>();

  for (const seat of seats) {
    const reportsTo = seat.parent ? positionOf.get(seat.parent) : undefined;
    const pool = seat.role?.pooled ? `${reportsTo?.id} ${seat.title}` : null;
    const shared = pool === null ? undefined : pools.get(pool);
    const position = shared ?? add(seat, seat.title, reportsTo?.id ?? null);
    if (shared) shared.headcount += 1;
    if (pool !== null) pools.set(pool, position);
    positionOf.set(seat, position);
  }
  return { departments, legalEntities, positions, positionOf, open: openPositions() };

  function add(seat: Seat, title: string, reportsToId: number | null): SamplePosition {
    const location = locationOf.get(seat);
    const prefix = seat.division?.identifier ?? 'EXE';
    const number = (numbers.get(prefix) ?? 0) + 1;
    numbers.set(prefix, number);
    const position = {
      id: positions.length + 1,
      title,
      identifier: `${prefix}-${String(number).padStart(4, '0')}`,
      departmentId: departmentOf(seat).id,
      locationId: location?.id ?? 1,
      legalEntityId: entityOf(seat),
      reportsToId,
      headcount: 1,
    };
    positions.push(position);
    return position;
  }

  function entityOf(seat: Seat): number {
    const here = legalEntities.filter(({ country }) => country === seat.country);
    const own = here.find(({ id }) => {
      const division = profile.entities[id - 1]?.division;
      return division !== undefined && division === seat.division?.id;
    });
    return (own ?? here[0] ?? legalEntities[0])?.id ?? 1;
  }

  function openPositions(): SamplePosition[] {
    const halfFilled = [...pools.values()].filter(() => random.chance(0.2));
    const [anyPool = positions.at(-1)] = pools.values();
    if (halfFilled.length === 0 && anyPool) halfFilled.push(anyPool);
    for (const position of halfFilled) position.headcount += random.chance(0.2) ? 2 : 1;
    const vacant = seats.flatMap((lead, index) => {
      const role = lead.height === 1 && lead.team ? random.pick(lead.team.roles) : null;
      const isFirst = index === seats.findIndex((seat) => seat.height === 1 && seat.team);
      if (!role || lead.reports.length >= MOST || !(random.chance(0.14) || isFirst)) return [];
      const position = add(lead.reports[0] ?? lead, role.title, positionOf.get(lead)?.id ?? null);
      if (role.pooled) position.headcount = random.int(1, 2);
      return [position];
    });
    return [...halfFilled, ...vacant];
  }
}

function makeDepartments(seats: Seat[]) {
  const departments: SampleDepartment[] = [];
  const byIdentifier = new Map<string, SampleDepartment>();
  const add = (
    { title, identifier, description }: Omit<SampleDepartment, 'id' | 'parentId'>,
    parentId: number | null,
  ) => {
    const known = byIdentifier.get(identifier);
    if (known) return known;
    const added = { id: departments.length + 1, title, identifier, description, parentId };
    departments.push(added);
    byIdentifier.set(identifier, added);
    return added;
  };
  const executive = { title: 'Executive', identifier: 'EXE', description: 'Leads the company' };
  const departmentOf = ({ division, team }: Seat) => {
    const whole = add(division ?? executive, null);
    return team ? add(team, whole.id) : whole;
  };
  for (const seat of seats) departmentOf(seat);
  return { departments, departmentOf };
}

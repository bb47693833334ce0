/** Creates departments, legal entities and positions from seats; some positions stay partly vacant. */
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
  /** By seat index. */
  positionOf: SamplePosition[];
  /** Positions with vacancies. */
  open: SamplePosition[];
}

export function makePositions(
  profile: SampleProfile,
  seats: Seat[],
  { locationOf }: Sites,
  random: Random,
): Positions {
  const { departments, departmentOf } = makeDepartments(seats);
  const legalEntities = profile.entities.map(({ name, country, numbers }, index) => ({
    id: index + 1,
    name,
    country,
    numbers,
  }));
  const positions: SamplePosition[] = [];
  const positionOf: SamplePosition[] = [];
  const pools: SamplePosition[] = [];
  const numbers = new Map<string, number>();

  let lead: Seat | null = null;
  let pooled = new Map<string, SamplePosition>();
  for (const seat of seats) {
    if (seat.parent !== lead) pooled = new Map();
    lead = seat.parent;
    const shared = seat.role?.pooled ? pooled.get(seat.title) : undefined;
    const position = shared ?? add(seat, seat.title, lead ? positionOf[lead.index] : undefined);
    positionOf.push(position);
    if (shared) shared.headcount += 1;
    else if (seat.role?.pooled) {
      pools.push(position);
      pooled.set(seat.title, position);
    }
  }
  return { departments, legalEntities, positions, positionOf, open: openPositions() };

  function add(seat: Seat, title: string, reportsTo?: SamplePosition): SamplePosition {
    const location = locationOf[seat.index];
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
      reportsToId: reportsTo?.id ?? null,
      headcount: 1,
    };
    positions.push(position);
    return position;
  }

  function entityOf({ country, division }: Seat): number {
    const here = (entity: SampleProfile['entities'][number]) => entity.country === country;
    const own = profile.entities.findIndex(
      (entity) => here(entity) && entity.division !== undefined && entity.division === division?.id,
    );
    return 1 + Math.max(0, own >= 0 ? own : profile.entities.findIndex(here));
  }

  function openPositions(): SamplePosition[] {
    const halfFilled = pools.filter(() => random.chance(0.2));
    const [anyPool = positions.at(-1)] = pools;
    if (halfFilled.length === 0 && anyPool) halfFilled.push(anyPool);
    for (const position of halfFilled) position.headcount += random.chance(0.2) ? 2 : 1;
    const leads = seats.filter(
      ({ height, team, reports }) => height === 1 && team && reports.length < MOST,
    );
    const vacant = leads.flatMap((lead, index) => {
      const isVacant = random.chance(0.14) || index === 0;
      if (!lead.team || !isVacant) return [];
      const role = random.pick(lead.team.roles);
      const position = add(lead.reports[0] ?? lead, role.title, positionOf[lead.index]);
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

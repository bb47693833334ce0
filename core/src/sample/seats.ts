/** Builds the reporting tree: one seat for every person. */
import { type Branch, divisionSizes, planBranches } from './branches.ts';
import type { CountryCode } from './company.ts';
import { countryNames } from './data/places.ts';
import type { SampleDivision, SampleProfile, SampleRole, SampleTeam } from './profile.ts';
import { type Random, weighted } from './random.ts';
import { naturalHeight, planTeam } from './spans.ts';

export interface Seat {
  /** Its index in the list of all seats, which is ordered by level. */
  index: number;
  title: string;
  parent: Seat | null;
  reports: Seat[];
  /** 1 at the top. */
  level: number;
  /** 0 for people without reports. */
  height: number;
  division: SampleDivision | null;
  team: SampleTeam | null;
  role: SampleRole | null;
  /** Null until a site is assigned. */
  country: CountryCode | null;
}

/** In companies of at least this size, this many people report to one person. */
const CROWD = { reports: 500, from: 50_000 };

const highestLevel = (people: number) =>
  people <= 1500 ? 6 : people <= 8000 ? 7 : people <= 30_000 ? 8 : 9;

/** Ordered by level, so that everyone follows their manager. */
export function growSeats(profile: SampleProfile, people: number, random: Random): Seat[] {
  const levels = highestLevel(people);
  const rolesOf = new Map<SampleTeam, (random: Random) => SampleRole>();
  const roleFor = (team: SampleTeam) => {
    const known = rolesOf.get(team) ?? weighted(team.roles.map((role) => [role, role.weight]));
    rolesOf.set(team, known);
    return known(random);
  };

  const chief = seat(null, profile.chief, null, null);
  if (people >= 100) addSeat(chief, profile.chiefAssistant, null, null);
  const sizes = divisionSizes(profile, people - 1 - chief.reports.length);
  for (const [index, division] of profile.divisions.entries()) {
    const size = sizes[index] ?? 0;
    if (size > 0) growDivision(addSeat(chief, division.head, division, null), size - 1);
  }
  chief.height = 1 + Math.max(0, ...chief.reports.map((report) => report.height));
  return byLevel(chief);

  function growDivision(head: Seat, size: number) {
    const division = head.division as SampleDivision;
    const hasCrowd = division.id === profile.crowd.division && people >= CROWD.from;
    if (hasCrowd) growCrowd(head);
    const below = size - (hasCrowd ? CROWD.reports + 1 : 0);
    for (const branch of planBranches(profile, division, below)) {
      if (branch.hasLead) growBranch(head, branch);
      else addPeople(head, branch.team, branch.size);
    }
    head.height = 1 + Math.max(0, ...head.reports.map((report) => report.height));
  }

  function growBranch(head: Seat, { team, country, size, isLine }: Branch) {
    const below = size - 1;
    const natural = naturalHeight(below, levels - head.level - 1);
    const wanted = below >= 20 ? profile.line.depth - head.level - 1 : Math.min(2, below);
    const height = isLine ? Math.max(natural, wanted) : natural;
    const lead = addLead(head, team, height);
    lead.country = country;
    if (country) lead.title = `${team.countryLead}, ${countryNames[country]}`;
    growTeam(lead, below, height);
  }

  function growTeam(lead: Seat, below: number, height: number) {
    const team = lead.team as SampleTeam;
    const { groups, singles } = planTeam(random, below, height);
    for (const [index, size] of groups.entries()) {
      const natural = naturalHeight(size, height - 1);
      const childHeight = index === 0 ? height - 1 : Math.min(height - 1, natural);
      growTeam(addLead(lead, team, childHeight), size, childHeight);
    }
    addPeople(lead, team, singles);
  }

  function growCrowd(head: Seat) {
    const team = (head.division as SampleDivision).teams[0] as SampleTeam;
    const lead = addLead(head, team, 1);
    lead.title = profile.crowd.lead;
    for (let index = 0; index < CROWD.reports; index++)
      addSeat(lead, profile.crowd.role.title, lead.division, team).role = profile.crowd.role;
  }

  function addPeople(lead: Seat, team: SampleTeam, count: number) {
    for (let index = 0; index < count; index++) {
      const support = lead.height > 1 && lead.team ? team.support : undefined;
      const role = support ? { title: support, weight: 1 } : roleFor(team);
      addSeat(lead, role.title, lead.division, team).role = role;
    }
  }
}

function seat(
  parent: Seat | null,
  title: string,
  division: SampleDivision | null,
  team: SampleTeam | null,
): Seat {
  const level = parent ? parent.level + 1 : 1;
  return {
    index: 0,
    title,
    parent,
    reports: [],
    level,
    height: 0,
    division,
    team,
    role: null,
    country: null,
  };
}

function addSeat(
  parent: Seat,
  title: string,
  division: SampleDivision | null,
  team: SampleTeam | null,
): Seat {
  const added = seat(parent, title, division, team);
  parent.reports.push(added);
  return added;
}

function addLead(parent: Seat, team: SampleTeam, height: number): Seat {
  const title = team.leads[Math.min(height, team.leads.length) - 1] ?? team.title;
  const added = addSeat(parent, title, parent.division, team);
  added.height = height;
  return added;
}

function byLevel(chief: Seat): Seat[] {
  const seats = [chief];
  for (const seat of seats)
    for (const report of seat.reports) {
      report.index = seats.length;
      seats.push(report);
    }
  return seats;
}

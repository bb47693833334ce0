/** How a company divides into divisions, and a division into the branches that report to its head. */
import type { CountryCode } from './company.ts';
import type { SampleDivision, SampleProfile, SampleTeam } from './profile.ts';
import { divideByWeight, FEWEST, MOST } from './spans.ts';

export interface Branch {
  team: SampleTeam;
  country: CountryCode | null;
  /** Number of people, including its lead; without one they report to the division's head. */
  size: number;
  hasLead: boolean;
  /** Contains the sample users' reporting line. */
  isLine: boolean;
}

/** Teams smaller than this have no lead of their own. */
const SMALLEST_TEAM = FEWEST + 1;

/** Sizes by share; divisions that would be too small are merged into the line's division. */
export function divisionSizes({ divisions, line }: SampleProfile, people: number): number[] {
  const least = divisions.map((division) => division.atLeast ?? 0);
  const rest = people - least.reduce((left, right) => left + right, 0);
  if (rest < 0) throw new RangeError(`A sample company needs ${people - rest + 1} people or more`);
  const wanted = divideByWeight(
    people,
    divisions.map((division) => division.share),
  );
  const sizes = wanted.map((size, index) => {
    const atLeast = least[index] ?? 0;
    return size < SMALLEST_TEAM ? atLeast : Math.max(size, atLeast);
  });
  const lineIndex = divisions.findIndex((division) => division.id === line.division);
  const others = sizes.reduce((sum, size, index) => sum + (index === lineIndex ? 0 : size), 0);
  sizes[lineIndex] = people - others;
  return sizes;
}

/** The branches of a division: one for each team, or for each country if the team is split. */
export function planBranches(
  profile: SampleProfile,
  division: SampleDivision,
  people: number,
): Branch[] {
  const sizes = divideByWeight(
    people,
    division.teams.map((team) => team.share),
  );
  const hasLine = division.id === profile.line.division;
  const branches = division.teams.flatMap((team, index) => {
    const isLine = hasLine && team.id === profile.line.team;
    return byCountry(profile, team, sizes[index] ?? 0).map(
      (part, at): Branch => ({
        ...part,
        team,
        hasLead: part.size >= SMALLEST_TEAM,
        isLine: isLine && at === 0,
      }),
    );
  });
  const line = branches.find((branch) => branch.isLine);
  if (people < 2 * SMALLEST_TEAM)
    return line
      ? [{ ...line, size: people, hasLead: true }]
      : branches.map((branch) => ({ ...branch, hasLead: false }));
  if (line) line.hasLead = true;
  return balance(branches.filter((branch) => branch.size > 0));
}

function byCountry(profile: SampleProfile, team: SampleTeam, size: number) {
  if (!team.countryLead) return [{ country: null, size }];
  const parts = divideByWeight(
    size,
    profile.countries.map(([, weight]) => weight),
  );
  const abroad = parts.map((part, index) => (index > 0 && part >= SMALLEST_TEAM ? part : 0));
  const home = size - abroad.reduce((left, right) => left + right, 0);
  return profile.countries.flatMap(([country], index) => {
    const part = index === 0 ? home : (abroad[index] ?? 0);
    return part > 0 ? [{ country, size: part }] : [];
  });
}

/** Gives a division's head a reasonable number of reports: splits large branches and merges small ones. */
function balance(branches: Branch[]): Branch[] {
  const bySize = (wanted: (branch: Branch) => boolean) =>
    branches.filter(wanted).sort((left, right) => left.size - right.size);
  const direct = () => branches.reduce((sum, { hasLead, size }) => sum + (hasLead ? 1 : size), 0);
  while (direct() <= FEWEST) {
    const largest = bySize((branch) => branch.hasLead).at(-1);
    const worthSplitting = direct() < FEWEST ? 2 * SMALLEST_TEAM : 2 * (MOST + 2);
    if (!largest || largest.size < worthSplitting) break;
    const half = Math.floor(largest.size / 2);
    largest.size -= half;
    branches.splice(branches.indexOf(largest) + 1, 0, { ...largest, size: half, isLine: false });
  }
  while (direct() < FEWEST) {
    const smallest = bySize((branch) => branch.hasLead && !branch.isLine)[0];
    if (!smallest) break;
    smallest.hasLead = false;
  }
  while (direct() > MOST) {
    const loose = bySize((branch) => !branch.hasLead).at(-1);
    const host = bySize((branch) => branch.hasLead)[0];
    if (!loose) break;
    if (loose.size >= SMALLEST_TEAM || !host) loose.hasLead = true;
    else {
      host.size += loose.size;
      branches.splice(branches.indexOf(loose), 1);
    }
  }
  return branches;
}

/** What makes one sample company differ from another: its trade, sites, divisions and best-known people. */
import type { CountryCode, EmploymentType, SampleTenant } from './company.ts';
import type { Name } from './person-names.ts';
import type { SampleUsername } from './sample-users.ts';

export type SiteKind = 'office' | 'shop' | 'workshop' | 'warehouse';

export interface SampleRole {
  title: string;
  weight: number;
  /** People with this title in one team share a position with a headcount. */
  pooled?: boolean;
  /** How people are employed, by weight; full time when not said. */
  employment?: readonly (readonly [EmploymentType, number])[];
}

export interface SampleTeam {
  id: string;
  title: string;
  identifier: string;
  description: string;
  share: number;
  site: SiteKind;
  /** Split by country first, each with a lead of its own. */
  countryLead?: string;
  /** Who leads: a team of people, a team of teams, and so on; the last is used above. */
  leads: readonly string[];
  roles: readonly SampleRole[];
  /** Who works directly for a lead of leads; one of the roles when not said. */
  support?: string;
}

export interface SampleDivision {
  id: string;
  title: string;
  identifier: string;
  description: string;
  head: string;
  share: number;
  /** Never smaller than this, however small the company. */
  atLeast?: number;
  teams: readonly SampleTeam[];
}

/** Where a sample user sits: in the team, or failing that in the division, as high up as possible. */
export interface KnownSeat {
  division: string;
  team: string;
  title: string;
}

export interface SampleProfile {
  tenant: SampleTenant;
  employees: number;
  employeeNumberPrefix: string;
  /** The first entity of a country employs everyone there, unless another names their division. */
  entities: readonly { name: string; country: CountryCode; division?: string }[];
  countries: readonly (readonly [CountryCode, number])[];
  chief: string;
  chiefAssistant: string;
  headOffice: string;
  /** Towns to open sites in before any other, by kind. */
  hubs: Record<SiteKind, Partial<Record<CountryCode, readonly string[]>>>;
  divisions: readonly SampleDivision[];
  /** The division and team in which employee, manager.one, manager.two and manager.three work. */
  line: { division: string; team: string; depth: number };
  seats: Record<'company.admin' | 'hr.manager' | 'recruitment.admin', KnownSeat>;
  people: Record<SampleUsername, Name>;
  /** The one crowd that reports to a single person, in companies of 50,000 and more. */
  crowd: { division: string; lead: string; role: SampleRole };
}

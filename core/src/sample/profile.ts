/** What distinguishes a sample company: its industry, sites, divisions and best-known people. */
import type {
  CountryCode,
  EmploymentType,
  SampleEmployerNumbers,
  SampleTenant,
} from './company.ts';
import type { Name } from './person-names.ts';
import type { SampleUsername } from './sample-users.ts';

export type SiteKind = 'office' | 'shop' | 'workshop' | 'warehouse';

export interface SampleRole {
  title: string;
  weight: number;
  /** People with this title in a team share a position with a headcount. */
  pooled?: boolean;
  /** Weighted employment types; full time if omitted. */
  employment?: readonly (readonly [EmploymentType, number])[];
}

export interface SampleTeam {
  id: string;
  title: string;
  identifier: string;
  description: string;
  share: number;
  site: SiteKind;
  /** If set, the team is split by country, each with a lead of this title. */
  countryLead?: string;
  /** Titles of leads by height: of people, of leads, and so on; the last is used above. */
  leads: readonly string[];
  roles: readonly SampleRole[];
  /** The title of people reporting directly to a lead of leads; defaults to one of the roles. */
  support?: string;
}

export interface SampleDivision {
  id: string;
  title: string;
  identifier: string;
  description: string;
  head: string;
  share: number;
  /** The minimum size, however small the company. */
  atLeast?: number;
  teams: readonly SampleTeam[];
}

/** Where a sample user sits: in the team or else the division, as high up as possible. */
export interface KnownSeat {
  division: string;
  team: string;
  title: string;
}

export interface SampleProfile {
  tenant: SampleTenant;
  employees: number;
  employeeNumberPrefix: string;
  /** A country's first entity employs everyone there, except divisions with an entity of their own. */
  entities: readonly {
    name: string;
    country: CountryCode;
    division?: string;
    numbers: SampleEmployerNumbers;
  }[];
  countries: readonly (readonly [CountryCode, number])[];
  chief: string;
  chiefAssistant: string;
  headOffice: string;
  /** The towns where sites are opened first, by kind. */
  hubs: Record<SiteKind, Partial<Record<CountryCode, readonly string[]>>>;
  divisions: readonly SampleDivision[];
  /** The division and team of employee, manager.one, manager.two and manager.three. */
  line: { division: string; team: string; depth: number };
  seats: Record<'company.admin' | 'hr.manager' | 'recruitment.admin', KnownSeat>;
  people: Record<SampleUsername, Name>;
  /** A large group reporting to a single person, in companies of 50,000 and more. */
  crowd: { division: string; lead: string; role: SampleRole };
}

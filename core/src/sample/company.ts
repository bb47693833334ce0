/**
 * The shape of a generated sample company: plain data. Ids are 1..n, local to each list, in list
 * order; a loader maps them to real ones. Dates are YYYY-MM-DD, without time.
 *
 * What a loader may rely on: a row refers only to earlier rows of its own list (the parent of a
 * department, the position reported to, the manager's employee row); a position that someone
 * reports to is held by exactly one person, as primary assignment; everyone has exactly one
 * primary assignment without an end, and primary assignments of a person never overlap.
 */
import type { Role } from '@tenure/contract/identity/session';

export type CountryCode = 'AU' | 'NZ' | 'GB';

export type EmploymentType = 'Full Time' | 'Part Time' | 'Casual' | 'Contractor';

export interface SampleTenant {
  name: string;
  systemName: string;
  shortName: string;
  /** Reserved top-level domain, so that mail to it is never delivered. */
  emailDomain: string;
  /** The first label of its host name (kauri.localhost); null for the bare host. */
  subdomain: string | null;
  brandColour: string;
}

export interface SampleLegalEntity {
  id: number;
  name: string;
  country: CountryCode;
  numbers: SampleEmployerNumbers;
}

/** Invented, but right by their check digits. */
export interface SampleEmployerNumbers {
  abn?: string;
  nzbn?: string;
  ird_number?: string;
  paye_reference?: string;
  accounts_office_reference?: string;
}

export interface SampleLocation {
  id: number;
  title: string;
  identifier: string;
  city: string;
  country: CountryCode;
  state: string;
  timezone: string;
}

export interface SampleDepartment {
  id: number;
  title: string;
  identifier: string;
  description: string;
  parentId: number | null;
}

export interface SamplePosition {
  id: number;
  title: string;
  identifier: string;
  departmentId: number;
  locationId: number;
  legalEntityId: number;
  /** The position reported to; null at the top only. */
  reportsToId: number | null;
  headcount: number;
}

export interface SampleEmployee {
  id: number;
  employeeNumber: string;
  firstName: string;
  lastName: string;
  preferredName: string | null;
  username: string;
  email: string | null;
  /** E.164, from the numbers that the country's regulator reserves for fiction where there are any. */
  mobile: string;
  dateOfBirth: string;
  startDate: string;
  employmentType: EmploymentType;
  country: CountryCode;
  timezone: string;
  legalEntityId: number;
  /** The seed for drawFace. */
  faceSeed: string;
}

export interface SampleAssignment {
  id: number;
  employeeId: number;
  positionId: number;
  isPrimary: boolean;
  from: string;
  /** The last day, inclusive; null if it hasn't ended. */
  to: string | null;
}

export interface SampleEmergencyContact {
  id: number;
  employeeId: number;
  name: string;
  relationship: string;
  mobile: { countryCode: string; number: string } | null;
  homePhone: string | null;
  workPhone: string | null;
  email: string | null;
  address: {
    addressLine1: string | null;
    addressLine2: string | null;
    suburb: string | null;
    state: string | null;
    postcode: string | null;
    country: string | null;
  };
}

export interface SampleUser {
  username: string;
  /** Null for a platform administrator without an employment record. */
  employeeId: number | null;
  firstName: string;
  lastName: string;
  email: string | null;
  role: Role;
  userRole: UserRole;
  userType: 'Admin' | 'User';
  securityProfile: SecurityProfile;
  mfa: boolean;
}

export type UserRole =
  | 'Platform Admin'
  | 'Company Admin'
  | 'HR Manager'
  | 'Recruitment Admin'
  | 'Manager'
  | 'Employee';

export type SecurityProfile =
  | 'System Administrator'
  | 'HR Manager'
  | 'Recruitment Administrator'
  | 'Team Manager'
  | 'Employee';

export interface SampleCompany {
  tenant: SampleTenant;
  legalEntities: SampleLegalEntity[];
  locations: SampleLocation[];
  departments: SampleDepartment[];
  positions: SamplePosition[];
  employees: SampleEmployee[];
  assignments: SampleAssignment[];
  emergencyContacts: SampleEmergencyContact[];
  /** One for every employee, followed by users without an employment record. */
  users: SampleUser[];
}

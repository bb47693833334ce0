/** Input of the people intake: the requested rows and the company's current state. */
import type { EmploymentType } from '@tenure/contract/org/code-lists';
import type { UnitType } from '@tenure/contract/org/unit';

/** One person from a file or form. Null fields stay unchanged. */
export interface IntakeRow {
  readonly row: number;
  readonly employeeNumber: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly preferredName: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly country: string | null;
  readonly startDate: string | null;
  readonly employmentType: EmploymentType | null;
  readonly legalEntity: string | null;
  readonly department: string | null;
  readonly location: string | null;
  readonly jobRole: string | null;
  readonly position: string | null;
  readonly positionId: string | null;
  /** Employee number or email of the manager. */
  readonly manager: string | null;
}
export type IntakeField = Exclude<keyof IntakeRow, 'row'>;

/** An account with its employment record, if any. */
export interface KnownPerson {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly mobile: string | null;
  readonly country: string | null;
  readonly employment: {
    readonly employeeNumber: string;
    readonly preferredName: string | null;
    readonly startDate: string;
    readonly endDate: string | null;
    readonly employmentType: EmploymentType;
    /** The current position, or the first one of a person who hasn't started yet. */
    readonly positionId: number | null;
  } | null;
}

export interface KnownPosition {
  readonly id: number;
  readonly identifier: string;
  readonly title: string;
  readonly department: number | null;
  readonly location: number | null;
  readonly legalEntity: number | null;
  readonly jobRole: number | null;
  readonly reportsTo: number | null;
  readonly opensOn: string;
  readonly closesOn: string | null;
  readonly headcount: number;
  readonly holders: number;
}

export interface KnownUnit {
  readonly id: number;
  readonly title: string;
  readonly identifier: string | null;
  readonly country: string | null;
  readonly timezone: string | null;
}

export interface IntakeFacts {
  readonly today: string;
  readonly people: readonly KnownPerson[];
  readonly positions: readonly KnownPosition[];
  readonly units: Readonly<Record<UnitType, readonly KnownUnit[]>>;
  /** Where people are whose row names no place. */
  readonly company: { readonly country: string | null; readonly timezone: string };
}

/** What the intake may create for rows that refer to it. */
export interface IntakeOptions {
  readonly creates: ReadonlySet<UnitType | 'position'>;
  /** Whether the importing person may change sign-in addresses and the numbers that codes are sent to. */
  readonly mayChangeEmail: boolean;
}

export interface IntakeProblem {
  readonly row: number;
  readonly field: string;
  readonly message: string;
}

export interface IntakeChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

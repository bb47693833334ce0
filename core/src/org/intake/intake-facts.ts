/** What the intake of people works with: rows that say what is wanted, and the company as it is. */
import type { EmploymentType } from '@tenure/contract/org/code-lists';
import type { UnitType } from '@tenure/contract/org/unit';

/** One person as a file or a form wants them. What is null stays as it is. */
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
  /** The employee number or email of the manager. */
  readonly manager: string | null;
}
export type IntakeField = Exclude<keyof IntakeRow, 'row'>;

/** An account, with the employment record that belongs to it, if there is one. */
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
    /** Today's, or the first one of a person who is still to start. */
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
}

/** What may be created because a row names it. */
export interface IntakeOptions {
  readonly creates: ReadonlySet<UnitType | 'position'>;
  /** Whether the person who imports may change the address that somebody signs in with, and the number that codes are sent to. */
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

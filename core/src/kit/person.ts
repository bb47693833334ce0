/** A person in the organisation, as seen by permission tables. */
export interface Person {
  readonly employeeId: number;
  readonly firstName: string;
  readonly lastName: string;
  /** The people above them, nearest first. */
  readonly managerIds: readonly number[];
  readonly isEmployed: boolean;
  /** Whether their first day is in the future, if loaded. */
  readonly isExpected?: boolean;
  /** The people above them on that day, nearest first, if loaded. */
  readonly firstManagerIds?: readonly number[];
  /** Country of their legal entity, if loaded; it decides which payroll records they have. */
  readonly country?: string | null;
}

/** A record about one person, authorized by the actor's relation to that person. */
export interface About {
  readonly person: Person;
}

/** The recipient of what an action on such a record grants. */
export const toThePerson = ({ person }: About): readonly number[] => [person.employeeId];

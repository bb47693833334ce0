/** A person in the organisation as permission tables see them. */
export interface Person {
  readonly employeeId: number;
  readonly firstName: string;
  readonly lastName: string;
  /** The people above them, nearest first. */
  readonly managerIds: readonly number[];
  readonly isEmployed: boolean;
  /** Whether their first day is still ahead, where it was read. */
  readonly isExpected?: boolean;
  /** Of their legal entity, where it was read: it decides which payroll records they have. */
  readonly country?: string | null;
}

/** Anything that is about one person can be judged by how the actor stands to that person. */
export interface About {
  readonly person: Person;
}

/** To whom an action on such a record gives something. */
export const toThePerson = ({ person }: About): readonly number[] => [person.employeeId];

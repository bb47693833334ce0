/** Matches rows to people by employee number, then by email. One row per person. */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import type {
  IntakeFacts,
  IntakeOptions,
  IntakeProblem,
  IntakeRow,
  KnownPerson,
} from './intake-facts.ts';

export interface Matched {
  readonly row: IntakeRow;
  readonly known: KnownPerson | null;
  readonly kind: 'new' | 'account' | 'rehire' | 'current';
}

const key = (text: string | null | undefined) => text?.trim().toLowerCase() ?? null;

export interface PeopleIndex {
  readonly byNumber: ReadonlyMap<string, KnownPerson>;
  /** Also by user name, because most are the address. */
  readonly byEmail: ReadonlyMap<string, KnownPerson>;
  /** The holders of a position, by its id. */
  readonly holdersOf: ReadonlyMap<number, readonly KnownPerson[]>;
}

export function indexOfPeople(people: readonly KnownPerson[]): PeopleIndex {
  const holdersOf = new Map<number, KnownPerson[]>();
  const byNumber = new Map<string, KnownPerson>();
  const byEmail = new Map<string, KnownPerson>();
  for (const person of people) {
    const { employment } = person;
    if (employment) byNumber.set(employment.employeeNumber.toLowerCase(), person);
    if (employment?.positionId)
      holdersOf.set(employment.positionId, [
        ...(holdersOf.get(employment.positionId) ?? []),
        person,
      ]);
    byEmail.set(person.username, person);
    if (person.email) byEmail.set(person.email.toLowerCase(), person);
  }
  return { byNumber, byEmail, holdersOf };
}

export function matchPeople(
  rows: readonly IntakeRow[],
  { people, today }: IntakeFacts,
  { mayChangeEmail }: IntakeOptions,
): { matched: Matched[]; problems: IntakeProblem[] } {
  const { byNumber, byEmail } = indexOfPeople(people);
  const problems: IntakeProblem[] = [];
  const firstWith = { employeeNumber: new Map<string, number>(), email: new Map<string, number>() };
  const takenTwice = (row: IntakeRow, field: 'employeeNumber' | 'email', words: string) => {
    const value = key(row[field]);
    if (value === null) return;
    const first = firstWith[field].get(value);
    if (first === undefined) firstWith[field].set(value, row.row);
    else problems.push({ row: row.row, field, message: `Row ${first} has the same ${words}` });
  };
  const matched = rows.map((row): Matched => {
    takenTwice(row, 'employeeNumber', 'employee number');
    takenTwice(row, 'email', 'email');
    const numbered = byNumber.get(key(row.employeeNumber) ?? '');
    const addressed = byEmail.get(key(row.email) ?? '');
    const problem = (field: string, message: string) =>
      problems.push({ row: row.row, field, message });
    if (numbered && addressed && numbered !== addressed)
      problem('email', `${nameOf(addressed)} already uses this email`);
    if (!numbered && addressed?.employment && !hasLeft(addressed, today))
      problem(
        'email',
        `${nameOf(addressed)} already uses this email. To update them, enter their employee number, ${addressed.employment.employeeNumber}`,
      );
    if (!numbered && addressed?.employment && row.employeeNumber !== null)
      problem(
        'employeeNumber',
        `This person has the employee number ${addressed.employment.employeeNumber}`,
      );
    const known = numbered ?? addressed ?? null;
    const changesEmail =
      numbered !== undefined && row.email !== null && key(row.email) !== key(numbered.email);
    if (changesEmail && !mayChangeEmail)
      problem('email', 'Only an administrator can change the email of an account');
    // Sign-in codes are sent to this number.
    if (known && row.mobile !== null && row.mobile !== known.mobile && !mayChangeEmail)
      problem('mobile', 'Only an administrator can change the mobile number of an account');
    if (!known) return { row, known, kind: 'new' };
    if (!known.employment) return { row, known, kind: 'account' };
    if (!hasLeft(known, today)) return { row, known, kind: 'current' };
    const left = known.employment.endDate ?? '';
    if (row.startDate === null || row.startDate <= left)
      problem(
        'startDate',
        `${nameOf(known)} left on ${dayInWords(left)}. To rehire them, enter a later start date`,
      );
    return { row, known, kind: 'rehire' };
  });
  return { matched, problems };
}

const hasLeft = ({ employment }: KnownPerson, today: string) =>
  employment?.endDate != null && employment.endDate < today;

export const nameOf = ({ firstName, lastName }: Pick<KnownPerson, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

/** Checks an import: everything it would do and every problem, before anything is written. */
import type { ImportDates } from '@tenure/contract/kit/import';
import { importMessages } from '@tenure/contract/people/import';
import type { ImportColumn, ImportedValue } from '../../kit/contribution/import-column.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { intake } from '../../org/public.ts';
import type { ReadRows } from './read-rows.ts';

export interface ImportCheck {
  readonly plan: intake.IntakePlan;
  readonly facts: intake.IntakeFacts;
  readonly problems: readonly intake.IntakeProblem[];
  readonly dates: ImportDates | null;
  /** Changes by contributed columns, by key and row. */
  readonly values: ReadonlyMap<string, readonly ContributedChange[]>;
}

export interface ContributedChange {
  readonly row: number;
  readonly before: string | null;
  readonly after: string;
}

export interface CheckInput {
  readonly read: ReadRows;
  readonly columns: readonly ImportColumn[];
  readonly options: intake.IntakeOptions;
  readonly today: string;
  /** The importing person, and the administrator acting as them. */
  readonly ownIds: readonly number[];
}

export async function checkImport(ctx: Ctx, input: CheckInput): Promise<ImportCheck> {
  const { read, options, today } = input;
  const facts = await intake.readIntakeFacts(ctx, today, read.people);
  const plan = intake.planIntake(read.people, facts, options);
  const values = new Map<string, ContributedChange[]>();
  const problems = [...read.problems];
  for (const column of input.columns) {
    const checked = await checkColumn(ctx, column, plan, input);
    values.set(column.key, checked.changes);
    problems.push(...checked.problems);
  }
  problems.push(...ownChanges(plan, input.ownIds));
  // A cell that can't be read is not reported as missing too.
  const unreadable = new Set(read.problems.map(({ row, field }) => `${row} ${field}`));
  problems.push(...plan.problems.filter(({ row, field }) => !unreadable.has(`${row} ${field}`)));
  return { plan, facts, values, problems, dates: read.dates };
}

/**
 * Positions affect pay and first days affect leave, and nobody may grant themselves either (ADR 31). Names
 * may need approval (ADR 86), which a file must not bypass. Nobody moves their own links and codes elsewhere,
 * as in the form: someone who finds a browser signed in could take over the account.
 */
const refusals = new Map<string, string>([
  ...['startDate', 'employmentType', 'position', 'positionId', 'manager'].map(employment),
  ...['legalEntity', 'department', 'location', 'jobRole'].map(employment),
  ...['firstName', 'lastName', 'preferredName'].map(name),
  ...['email', 'mobile'].map(contact),
]);

function employment(field: string): [string, string] {
  return [field, importMessages.ownEmployment];
}

function name(field: string): [string, string] {
  return [field, importMessages.ownName];
}

function contact(field: string): [string, string] {
  return [field, importMessages.ownContact];
}

const ownChanges = (plan: intake.IntakePlan, ownIds: readonly number[]): intake.IntakeProblem[] =>
  plan.people
    .filter(({ known }) => known !== null && ownIds.includes(known.id))
    .flatMap(({ row, changes }) =>
      changes.flatMap(({ field }) => {
        const message = refusals.get(field);
        return message === undefined ? [] : [{ row: row.row, field, message }];
      }),
    );

async function checkColumn(
  ctx: Ctx,
  column: ImportColumn,
  plan: intake.IntakePlan,
  { read, today, ownIds }: CheckInput,
) {
  const problems: intake.IntakeProblem[] = [];
  const changes: ContributedChange[] = [];
  const given = plan.people.flatMap((person) => {
    const text = read.more.get(person.row.row)?.get(column.key);
    return text === undefined ? [] : [{ person, text }];
  });
  const here = given.flatMap(({ person }) => (person.known ? [person.known.id] : []));
  const before = here.length > 0 ? await column.read(ctx, here, today) : new Map<number, string>();
  for (const { person, text } of given) {
    const { row } = person.row;
    const parsed = column.parse(text, person.country);
    if ('problem' in parsed) {
      problems.push({ row, field: column.key, message: parsed.problem });
      continue;
    }
    const now = (person.known && before.get(person.known.id)) ?? null;
    if (now === parsed.value) continue;
    if (column.grantsTime && person.known && ownIds.includes(person.known.id))
      problems.push({ row, field: column.key, message: importMessages.ownTime });
    else changes.push({ row, before: now, after: parsed.value });
  }
  return { problems, changes };
}

/** Writes the whole import; contributed columns are written by their areas. */
export async function writeImport(
  ctx: Ctx & { readonly actor: { readonly userId: number } },
  { plan, facts, values }: ImportCheck,
  columns: readonly ImportColumn[],
): Promise<ReadonlyMap<number, number>> {
  const { employeeIds } = await intake.writeIntake(ctx, plan, facts);
  const people = new Map(plan.people.map((person) => [person.row.row, person]));
  for (const column of columns) {
    const changed = (values.get(column.key) ?? []).map(({ row, after }): ImportedValue => {
      const person = people.get(row);
      const isNew = person?.outcome === 'add';
      const starts = isNew || person?.outcome === 'rehire';
      return {
        employeeId: employeeIds.get(row) as number,
        value: after,
        day: (starts && person?.row.startDate) || facts.today,
        isNew,
      };
    });
    if (changed.length > 0) await column.write(ctx, changed);
  }
  return employeeIds;
}

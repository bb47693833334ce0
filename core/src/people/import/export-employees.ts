/** All current employees in the columns of an import, so that a file can be exported, edited and imported. */
import { csvOf, UTF8_MARK } from '@tenure/contract/kit/values/spreadsheet';
import type { ImportColumn, ImportColumns } from '../../kit/contribution/import-column.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { workbook } from '../../kit/list/workbook.ts';
import type { Bytes } from '../../kit/ports.ts';
import { intake } from '../../org/public.ts';
import { columnsFor, ownColumns } from './import-columns.ts';

export type Table = readonly (readonly string[])[];

const dayFirst = (day: string) => day.split('-').reverse().join('/');

export async function exportTable(
  ctx: Ctx,
  contributed: readonly ImportColumn[],
  today: string,
): Promise<Table> {
  const facts = await intake.readIntakeFacts(ctx, today);
  const people = facts.people.filter(
    ({ employment }) => employment && (employment.endDate === null || employment.endDate >= today),
  );
  const ids = people.map(({ id }) => id);
  const more: ReadonlyMap<number, string>[] = [];
  for (const column of contributed) more.push(await column.read(ctx, ids, today));
  const cells = cellsOf(facts);
  return [
    [...ownColumns, ...contributed].map(({ label }) => label),
    ...people.map((person) => [
      ...ownColumns.map(({ key }) => cells(person, key)),
      ...more.map((values) => values.get(person.id) ?? ''),
    ]),
  ];
}

function cellsOf({ people, positions, units }: intake.IntakeFacts) {
  const position = new Map(positions.map((one) => [one.id, one]));
  const titles = new Map(
    Object.entries(units).flatMap(([type, list]) =>
      list.map(({ id, title }): [string, string] => [`${type} ${id}`, title]),
    ),
  );
  const { holdersOf } = intake.indexOfPeople(people);
  type Person = (typeof people)[number];
  return (person: Person, key: intake.IntakeField): string => {
    const { employment } = person;
    const held = position.get(employment?.positionId ?? 0);
    if (key in intake.unitFields) {
      const field = key as keyof typeof intake.unitFields;
      return titles.get(`${intake.unitFields[field]} ${held?.[field]}`) ?? '';
    }
    const manager = holdersOf.get(held?.reportsTo ?? 0)?.[0];
    const values: Partial<Record<intake.IntakeField, string | null | undefined>> = {
      employeeNumber: employment?.employeeNumber,
      firstName: person.firstName,
      lastName: person.lastName,
      preferredName: employment?.preferredName,
      email: person.email,
      mobile: person.mobile,
      country: person.country,
      startDate: employment && dayFirst(employment.startDate),
      employmentType: employment?.employmentType,
      position: held?.title,
      positionId: held?.identifier,
      manager: manager?.employment?.employeeNumber,
    };
    return values[key] ?? '';
  };
}

export async function templateTable(ctx: SignedInCtx, columns: ImportColumns): Promise<Table> {
  const all = [...ownColumns, ...columnsFor(ctx.actor, await columns(ctx, 'file'))];
  return [all.map(({ label }) => label), all.map(({ example }) => example)];
}

export const asCsv = (table: Table) => UTF8_MARK + csvOf(table);

export const asXlsx = (table: Table): Promise<Bytes> => workbook('People', table);

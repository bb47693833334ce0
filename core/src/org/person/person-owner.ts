/**
 * Records that belong to a person: loads the person together with the number of records, in one statement.
 */
import { sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type Given, prepared } from '../../kit/data/prepared.ts';
import type { About } from '../../kit/person.ts';
import type { RowOwner } from '../../kit/resource/row-owner.ts';
import type { DB } from '../../kit/schema.gen.ts';
import { judgedPerson, presentPerson } from './person.store.ts';

/** A person as the owner of a list, with its length. */
export interface PersonWithRows extends About {
  readonly count: number;
}

type TableOfPerson = {
  [T in keyof DB]: DB[T] extends { employee_id: number } ? T : never;
}[keyof DB];

/** The person named by {employeeId} in the URL, with their rows of a table. */
export function personWith(table: TableOfPerson): RowOwner<{ employeeId: number }, PersonWithRows> {
  const personRow = prepared((db, given: Given<{ employeeId: number; today: string }>) =>
    judgedPerson(
      db,
      given((of) => of.today),
    )
      .select(
        sql<number>`(select count(*) from ${sql.table(table)} r where r.employee_id = e.id)`.as(
          'count',
        ),
      )
      .where(
        'e.id',
        '=',
        given((of) => of.employeeId),
      ),
  );
  const find = async (
    ctx: SignedInCtx,
    { params: { employeeId } }: { params: { employeeId: number } },
  ) => {
    const today = dayIn(ctx.actor.timezone, ctx.now);
    const [row] = await personRow(ctx, { employeeId, today });
    return row && { person: presentPerson(row, today), count: row.count };
  };
  return {
    keyOf: ({ employeeId }) => ({ employee_id: employeeId }),
    find,
    lock: async (ctx, input) => {
      await lockEmployee(ctx, input.params.employeeId);
      return find(ctx, input);
    },
  };
}

/** Rows that only reference the person, such as ledger entries, can still be added concurrently. */
export async function lockEmployee({ db }: SignedInCtx, employeeId: number): Promise<void> {
  await db
    .selectFrom('employees')
    .select('id')
    .where('id', '=', employeeId)
    .forNoKeyUpdate()
    .execute();
}

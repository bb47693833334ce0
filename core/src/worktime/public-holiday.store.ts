import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { listPublicHolidays } from '@tenure/contract/worktime/endpoints';
import type { PublicHoliday, PublicHolidayInput } from '@tenure/contract/worktime/public-holiday';
import { type Selectable, sql } from 'kysely';
import { insertMany, takeIds } from '../kit/bulk.ts';
import type { Ctx, SignedInCtx } from '../kit/ctx.ts';
import { offsetOf } from '../kit/paging.ts';
import type { PublicHolidays } from '../kit/schema.gen.ts';
import { shippedHolidays } from './rules/shipped-holidays.ts';

export type HolidayRow = Selectable<PublicHolidays>;

export const presentHoliday = (row: HolidayRow): PublicHoliday => ({
  id: row.id,
  country: row.country,
  regions: row.regions,
  day: row.day,
  title: row.title,
  transferredFrom: row.transferred_from,
  source: row.source,
  version: row.version,
});

export function readHolidays(ctx: SignedInCtx, { query }: InputOf<typeof listPublicHolidays>) {
  return ctx.db
    .selectFrom('public_holidays')
    .selectAll()
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .where((eb) => eb.or([eb('country', '=', query.country), eb('country', 'is', null)]))
    .$if(query.year !== undefined, (rows) =>
      rows.where(sql<boolean>`extract(year from day) = ${query.year}`),
    )
    .orderBy('day')
    .orderBy('id')
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
    .execute();
}

export async function lockHoliday(ctx: SignedInCtx, id: number) {
  const holiday = await ctx.db
    .selectFrom('public_holidays')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return holiday && { holiday, version: holiday.version };
}

export const holidayColumns = (input: PublicHolidayInput) => ({
  country: input.country,
  regions: input.regions,
  day: input.day,
  title: input.title,
  source: input.source,
});

/** Gives a company without public holidays those that ship with the product. */
export async function addShippedHolidays(ctx: Ctx): Promise<void> {
  if (await ctx.db.selectFrom('public_holidays').select('id').limit(1).executeTakeFirst()) return;
  const holidays = shippedHolidays();
  const ids = await takeIds(ctx, 'public_holidays', holidays.length);
  await insertMany(
    ctx,
    'public_holidays',
    holidays.map(({ transferredFrom, ...holiday }, n) => ({
      id: ids[n],
      ...holiday,
      transferred_from: transferredFrom,
      version: 1,
    })),
  );
}

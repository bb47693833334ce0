import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { publicHolidays } from '@tenure/contract/worktime/endpoints';
import { sql } from 'kysely';
import { insertMany, takeIds } from '../kit/bulk.ts';
import type { Ctx, SignedInCtx } from '../kit/ctx.ts';
import { pageOf } from '../kit/list/page-of.ts';
import { shippedHolidays } from './rules/shipped-holidays.ts';

export const readHolidays = (ctx: SignedInCtx, { query }: InputOf<typeof publicHolidays.list>) =>
  pageOf(
    ctx.db
      .selectFrom('public_holidays')
      .selectAll()
      .where((eb) => eb.or([eb('country', '=', query.country), eb('country', 'is', null)]))
      .$if(query.year !== undefined, (rows) =>
        rows.where(sql<boolean>`extract(year from day) = ${query.year}`),
      )
      .orderBy('day')
      .orderBy('id'),
    query,
  );

/** Adds the built-in public holidays to a company that has none. */
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

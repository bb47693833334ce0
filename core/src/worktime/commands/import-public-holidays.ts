/** Imports the all-day events of a calendar file as public holidays. */
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import type { importPublicHolidays as importing } from '@tenure/contract/worktime/endpoints';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readIcs } from '../rules/read-ics.ts';

/** Yearly events are added for the range of balance forecasts. */
const YEARS_AHEAD = 5;
const MOST_IMPORTED = 2000;
const MOST_NAMED = 20;

/** Skips holidays that already exist by date and name, so that a file can be imported twice. */
export async function importPublicHolidays(
  ctx: SignedInCtx,
  { body }: InputOf<typeof importing>,
): Promise<AnswerOf<typeof importing>> {
  const year = ctx.now.getUTCFullYear();
  const { days, leftOut } = readIcs(body.ics, { first: year, last: year + YEARS_AHEAD });
  if (days.length > MOST_IMPORTED)
    throw new Refusal(
      422,
      'worktime.too-many-days',
      `The file has more than ${MOST_IMPORTED} days. Import fewer events.`,
    );
  if (days.length === 0)
    throw new Refusal(422, 'worktime.nothing-to-import', 'This file has no all-day events.');
  const added = await sql<{ id: number }>`
    insert into public_holidays (country, regions, day, title, source)
    select distinct ${body.country}, ${body.regions}::text[], given.day, given.title, ${body.source}
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as given (day date, title text)
    where not exists (
      select from public_holidays known
      where known.country is not distinct from ${body.country} and known.day = given.day and known.title = given.title)
    returning id`.execute(ctx.db);
  await audit(ctx, {
    action: 'worktime.public-holidays.imported',
    subject: { type: 'public-holiday', id: null },
    after: { source: body.source, added: added.rows.length },
  });
  return {
    added: added.rows.length,
    known: days.length - added.rows.length,
    leftOut: leftOut.slice(0, MOST_NAMED),
  };
}

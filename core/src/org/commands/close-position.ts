/** Closes a position on a day: nobody may hold or report to it after that, and its reporting lines end. */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import type { Position } from '@tenure/contract/org/position';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { organisationChanged } from '../events.ts';
import type { PositionRecord } from '../position/position.actions.ts';
import { readPosition } from '../position/position.store.ts';
import { type InTheWay, whatStandsInTheWay } from '../rules/closing.ts';

export async function closePosition(
  ctx: SignedInCtx,
  { params, body }: { params: { id: number }; body: { closesOn: string } },
  found: PositionRecord,
): Promise<Position> {
  const { closesOn } = body;
  const { rows } = await sql<InTheWay & { opensOn: string }>`
    select p.opens_on as "opensOn",
      (select count(*) from position_assignments a where a.position_id = p.id and (a.assigned_to is null or a.assigned_to > ${closesOn}::date)) as people,
      (select count(*) from reporting_lines l where l.reports_to_id = p.id and l.kind = 'direct' and (l.valid_to is null or l.valid_to > ${closesOn}::date)) as "directReports",
      (select count(*) from reporting_lines l where l.reports_to_id = p.id and l.kind = 'indirect' and (l.valid_to is null or l.valid_to > ${closesOn}::date)) as "indirectReports"
    from positions p where p.id = ${params.id}`.execute(ctx.db);
  const facts = rows[0] as InTheWay & { opensOn: string };
  if (closesOn < facts.opensOn)
    throw new Refusal(
      422,
      'org.closes-before-it-opens',
      'A position can’t close before it opens.',
      {
        errors: [
          {
            kind: 'field',
            field: 'closesOn',
            message: `Choose ${dayInWords(facts.opensOn)} or later`,
            code: 'INVALID_INPUT',
          },
        ],
      },
    );
  const obstacles = whatStandsInTheWay(facts);
  if (obstacles.length)
    throw new Refusal(
      409,
      'org.position-in-use',
      `This position can’t be closed on ${dayInWords(closesOn)}: ${obstacles.join(', ')} after that day.`,
    );
  await sql`
    with never as (
      delete from reporting_lines where position_id = ${params.id} and valid_from > ${closesOn}::date
    ), ended as (
      update reporting_lines set valid_to = ${closesOn}::date
      where position_id = ${params.id} and valid_from <= ${closesOn}::date
        and (valid_to is null or valid_to > ${closesOn}::date)
    )
    update positions set closes_on = ${closesOn}::date, version = version + 1 where id = ${params.id}`.execute(
    ctx.db,
  );
  await organisationChanged(ctx);
  await audit(ctx, {
    action: 'org.position.closed',
    subject: { type: 'position', id: params.id },
    after: { closesOn },
  });
  return readPosition(ctx, {
    ...found,
    isClosed: true,
    version: found.version + 1,
    // Shown as of today, limited to the days the position is open.
    organisation: {
      ...found.organisation,
      day: [closesOn, found.organisation.day].sort()[0] as string,
    },
  });
}

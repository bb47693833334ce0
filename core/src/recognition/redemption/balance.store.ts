/** Points that a person can redeem. */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { pointsOf } from '../points/points.store.ts';

export async function balanceOf({ db }: Ctx, employeeId: number): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select ${pointsOf(employeeId, { isSelf: true })} as points`.execute(db);
  return rows[0]?.points ?? 0;
}

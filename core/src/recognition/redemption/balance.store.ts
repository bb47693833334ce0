/** Redeemable points of a person, and the company's name for points. */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { settingFrom, settingJson } from '../../kit/tenant-settings.ts';
import { recognitionSetting } from '../administration/settings.ts';
import { pointsOf } from '../points/points.store.ts';

export async function balanceOf({ db }: Ctx, employeeId: number) {
  const { rows } = await sql<{ points: number; setting: unknown }>`
    select ${pointsOf(employeeId, { isSelf: true })} as points,
      ${settingJson(recognitionSetting)} as setting`.execute(db);
  const { pointsLabel } = settingFrom(recognitionSetting, rows[0]?.setting);
  return { points: rows[0]?.points ?? 0, pointsLabel };
}

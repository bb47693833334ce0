/** Gifts and redemptions of the small company. */
import { redeemGift } from '@tenure/contract/recognition/gift';
import { sql } from 'kysely';
import type { Company, Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';

interface GiftWanted {
  readonly points?: number;
  readonly stock?: number | null;
  readonly isActive?: boolean;
}

export const giftIn = (
  harness: Harness,
  company: Company,
  { points = 10, stock = null, isActive = true }: GiftWanted = {},
): Promise<number> =>
  harness.within(company, async ({ db }) => {
    const made = db
      .insertInto('recognition_gifts')
      .values({ title: 'Book voucher', points, stock, is_active: isActive })
      .returning('id');
    return (await made.executeTakeFirstOrThrow()).id;
  });

export const pointsFor = (
  harness: Harness,
  company: Company,
  person: PersonName,
  points: number,
): Promise<void> =>
  harness.within(company, async ({ db }) => {
    await db
      .insertInto('recognition_points')
      .values({
        employee_id: company.idOf(person),
        points,
        reason: 'received',
        created_at: harness.now,
      })
      .execute();
  });

/** Includes people added by a test. */
export const pointsForEveryone = (harness: Harness, company: Company, points: number) =>
  harness.within(company, ({ db, now }) =>
    sql`insert into recognition_points (employee_id, points, reason, created_at)
      select id, ${points}::int, 'received', ${now}::timestamptz from employees`.execute(db),
  );

export async function redeemAs(
  harness: Harness,
  person: PersonName,
  giftId: number,
  company = harness.home,
) {
  const client = await harness.as(person, { company });
  return client.call(redeemGift, { params: { giftId }, body: { note: 'Size M' } });
}

/** A redemption awaiting HR. */
export async function redemptionIn(
  harness: Harness,
  company: Company,
  person: PersonName = 'employee',
): Promise<number> {
  await pointsFor(harness, company, person, 10);
  const { status, body } = await redeemAs(
    harness,
    person,
    await giftIn(harness, company, { stock: 5 }),
    company,
  );
  if (status !== 201) throw new Error(`Redeeming: ${status} ${JSON.stringify(body)}`);
  return body.id as number;
}

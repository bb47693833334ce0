import { type AudienceRule, audienceRule, MOST_LEVELS } from '@tenure/contract/audience/rule';
import { employmentTypes } from '@tenure/contract/org/code-lists';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../kit/ctx.ts';
import { peopleWhere } from '../org/public.ts';
import { tries } from '../testing/engine.ts';
import { House } from '../testing/house.ts';
import { countAudience } from './audience.store.ts';
import { audienceCondition } from './audience-condition.ts';
import { naiveAudience } from './naive-audience.fixture.ts';
import {
  inMemory,
  inTables,
  type MemoryCompany,
  randomCompany,
  SIZES,
  someDay,
} from './random-company.fixture.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
  house.dry = true;
});
afterAll(() => house.close());

const FIRST = 50_000;
const ids = (count: number) =>
  fc
    .uniqueArray(fc.nat(count - 1), { minLength: 1, maxLength: 2 })
    .map((list) => list.map((n) => FIRST + n));
const chosen = <const T extends string>(type: T, count: number) =>
  fc.record({ type: fc.constant(type), ids: ids(count) });

const condition: fc.Arbitrary<AudienceRule> = fc.oneof(
  fc.constant({ type: 'everyone' as const }),
  chosen('department', SIZES.department),
  chosen('location', SIZES.location),
  chosen('legal-entity', SIZES.entity),
  chosen('position', SIZES.position),
  chosen('reports-to', SIZES.person),
  chosen('person', SIZES.person),
  fc.record({
    type: fc.constant('employment-type' as const),
    values: fc.uniqueArray(fc.constantFrom(...employmentTypes), { minLength: 1 }),
  }),
  fc.record({ type: fc.constant('start-date' as const), from: someDay, to: fc.constant(null) }),
  fc.record({ type: fc.constant('start-date' as const), from: fc.constant(null), to: someDay }),
  fc.record({
    type: fc.constant('tenure' as const),
    comparison: fc.constantFrom('at-least' as const, 'less-than' as const),
    months: fc.integer({ min: 1, max: 2 }),
  }),
);

const nested = (levels: number): fc.Arbitrary<AudienceRule> =>
  levels === 0
    ? condition
    : fc.oneof(
        condition,
        fc.record({
          type: fc.constantFrom('all' as const, 'any' as const, 'none' as const),
          rules: fc.array(nested(levels - 1), { minLength: 1, maxLength: 3 }),
        }),
      );

async function membersOf(ctx: Ctx, company: MemoryCompany, rule: AudienceRule, day: string) {
  const { rows } = await sql<{ id: number }>`
    select id from ${peopleWhere(audienceCondition(rule, day))} found order by id`.execute(ctx.db);
  // The little company has people of its own, whom the one in memory does not know.
  return rows.map(({ id }) => id).filter((id) => company.people.has(id));
}

describe('an audience in SQL', () => {
  test('has the people that each rule holds for, in random companies, with rules of every shape', async () => {
    const asked = fc.array(fc.record({ rule: nested(MOST_LEVELS), day: someDay }), {
      minLength: 12,
      maxLength: 12,
    });
    let found = 0;
    await fc.assert(
      fc.asyncProperty(randomCompany, asked, async (random, questions) => {
        const company = inMemory(random);
        await house.within(house.home, async (ctx) => {
          await inTables(ctx, company);
          for (const { rule, day } of questions) {
            expect(audienceRule.safeParse(rule).success).toBe(true);
            const expected = naiveAudience(company, rule, day);
            found += expected.length;
            expect(await membersOf(ctx, company, rule, day)).toEqual(expected);
          }
        });
      }),
      { numRuns: tries(40) },
    );
    expect(found).toBeGreaterThan(0);
  });

  test('counts the company’s people once each, whoever holds two positions', async () => {
    const total = await house.within(house.home, async (ctx) => {
      const person = house.home.idOf('employee');
      await ctx.db
        .insertInto('position_assignments')
        .values({
          employee_id: person,
          position_id: sql`(select min(id) from positions)`,
          is_primary: false,
          assigned_from: '2020-01-01',
        })
        .execute();
      return countAudience(ctx, { type: 'everyone' }, '2026-03-10');
    });
    expect(total).toBe(8);
  });

  test('takes values as parameters: nothing that was sent becomes SQL', () => {
    const day = "2026-01-01'; drop table users; --";
    const compiled = house.within(house.home, async ({ db }) =>
      sql`select ${audienceCondition({ type: 'start-date', from: day, to: null }, '2026-03-10')}`.compile(
        db,
      ),
    );
    return expect(
      compiled.then(({ sql: text, parameters }) => [
        text.includes('drop'),
        parameters.includes(day),
      ]),
    ).resolves.toEqual([false, true]);
  });
});

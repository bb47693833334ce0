import { type AudienceRule, audienceRule, MOST_LEVELS } from '@tenure/contract/audience/rule';
import { employmentTypes } from '@tenure/contract/org/code-lists';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../kit/ctx.ts';
import {
  inMemory,
  inTables,
  type MemoryCompany,
  randomCompany,
  SIZES,
  someDay,
} from '../org/chains/random-company.fixture.ts';
import { peopleWhere } from '../org/public.ts';
import { tries } from '../testing/engine.ts';
import { Harness } from '../testing/harness.ts';
import { audienceCondition, countAudience } from './public.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
  harness.dry = true;
});
afterAll(() => harness.close());

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
  // The little company also has people who aren't part of the in-memory company.
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
        await harness.within(harness.home, async (ctx) => {
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

  test('counts the company’s people once each, even if they hold two positions', async () => {
    const total = await harness.within(harness.home, async (ctx) => {
      const person = harness.home.idOf('employee');
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
    const compiled = harness.within(harness.home, async ({ db }) =>
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

interface Span {
  readonly from: string;
  readonly to: string | null;
}
const holdsOn = (day: string) => (span: Span | null) =>
  span !== null && span.from <= day && (span.to === null || span.to >= day);

/** The members of an audience, evaluated person by person in memory as a simple reference. */
function naiveAudience(company: MemoryCompany, rule: AudienceRule, day: string): number[] {
  return [...company.people]
    .filter(([, { start, end }]) => start <= day && (end === null || end >= day))
    .map(([id]) => id)
    .filter((id) => fits(id, rule))
    .sort((one, other) => one - other);

  function fits(id: number, asked: AudienceRule): boolean {
    const person = company.people.get(id);
    if (!person) return false;
    const position = person.held.filter(holdsOn(day)).find(({ isPrimary }) => isPrimary)?.position;
    const place = position === undefined ? null : placeOf(position);
    switch (asked.type) {
      case 'all':
        return asked.rules.every((one) => fits(id, one));
      case 'any':
        return asked.rules.some((one) => fits(id, one));
      case 'none':
        return !asked.rules.some((one) => fits(id, one));
      case 'everyone':
        return true;
      case 'department':
        return withParents(place?.department ?? null).some((one) => asked.ids.includes(one));
      case 'location':
        return asked.ids.includes(place?.location ?? 0);
      case 'legal-entity':
        return asked.ids.includes((position && company.positions.get(position)?.entity) || 0);
      case 'position':
        return place !== null && asked.ids.some((one) => placeOf(one)?.title === place.title);
      case 'employment-type':
        return asked.values.some((value) => value === person.type);
      case 'start-date':
        return (
          (asked.from === null || person.start >= asked.from) &&
          (asked.to === null || person.start <= asked.to)
        );
      case 'tenure':
        return monthsLater(person.start, asked.months) <= day === (asked.comparison === 'at-least');
      case 'reports-to':
        return (
          position !== undefined && managersOf(position).some((one) => asked.ids.includes(one))
        );
      case 'person':
        return asked.ids.includes(id);
    }
  }

  function placeOf(id: number) {
    const position = company.positions.get(id);
    if (!position) return null;
    return position.other && holdsOn(day)(position.other) ? position.other : position.now;
  }

  function withParents(id: number | null): number[] {
    return id === null ? [] : [id, ...withParents(company.departments.get(id)?.parent ?? null)];
  }

  function managersOf(position: number): number[] {
    const above = company.positions.get(position)?.lines.find(holdsOn(day))?.above ?? null;
    if (above === null) return [];
    const holders = [...company.people]
      .filter(([, { held }]) => held.some((one) => one.position === above && holdsOn(day)(one)))
      .map(([id]) => id);
    return [...holders, ...managersOf(above)];
  }
}

/** The same date a number of months later, or the last day of a shorter month. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

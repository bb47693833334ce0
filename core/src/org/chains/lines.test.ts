import { getOrgChart, getPosition, putPosition } from '@tenure/contract/org/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { tries } from '../../testing/engine.ts';
import { Harness } from '../../testing/harness.ts';
import { grow, type PlannedPosition } from '../chart/chart.fixture.ts';
import { holdsOn } from '../rules/dated.ts';
import { closesCircle, type Line, lineFrom, redraw } from '../rules/reporting-line.ts';

let harness: Harness;
let hr: Client;
beforeAll(async () => {
  harness = await Harness.open();
  hr = await harness.as('hr.manager');
});
afterAll(() => harness.close());

const days = ['2026-01-10', '2026-02-10', '2026-03-10', '2026-04-10', '2026-05-10'] as const;
const flat: PlannedPosition = {
  above: null,
  movedTo: null,
  department: 0,
  holders: 0,
  headcount: 1,
};

const moves = fc.array(
  fc.record({
    mover: fc.nat(5),
    to: fc.option(fc.nat(5), { freq: 6 }),
    from: fc.constantFrom(...days),
  }),
  { minLength: 1, maxLength: 12 },
);

const reportsInCircle = (lines: readonly Line[], day: string) => {
  const above = new Map(
    lines.filter((line) => holdsOn(line, day)).map((line) => [line.positionId, line.reportsToId]),
  );
  return [...above.keys()].some((start) => {
    let at = above.get(start) ?? null;
    for (let steps = 0; at !== null; at = above.get(at) ?? null)
      if (steps++ > above.size) return true;
    return false;
  });
};

/** Applies only the rule, to a sequence of moves. */
function replay(
  ids: readonly number[],
  made: readonly { mover: number; to: number | null; from: string }[],
): { lines: Line[]; taken: boolean[] } {
  let lines: Line[] = ids.map((positionId) => ({
    positionId,
    reportsToId: null,
    from: '2020-01-01',
    to: null,
  }));
  const taken = made.map(({ mover, to, from }) => {
    const positionId = ids[mover] as number;
    const change = { positionId, reportsToId: to === null ? null : (ids[to] as number), from };
    const others = lines.filter((line) => line.positionId !== positionId);
    const own = lines.filter((line) => line.positionId === positionId);
    const next = redraw(own, change);
    if (next === own) return true;
    if (change.reportsToId === positionId || closesCircle(others, lineFrom(own, change)))
      return false;
    lines = [...others, ...next];
    return true;
  });
  return { lines, taken };
}

const moved = (identifier: string, reportsToId: number | null, effectiveFrom: string) => ({
  title: 'Moved',
  identifier,
  departmentId: null,
  locationId: null,
  jobRoleId: null,
  reportsToId,
  indirectlyReportsToId: null,
  effectiveFrom,
  headcount: 1,
  fteBudget: 1,
  isInheritanceEnabled: false,
  description: '',
});

describe('reporting lines', () => {
  test('no sequence of moves makes a circle on any day', () => {
    fc.assert(
      fc.property(moves, (made) => {
        const { lines } = replay([1, 2, 3, 4, 5, 6], made);
        for (const day of days) expect(reportsInCircle(lines, day)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  test('moves made over the API are taken or refused as the rule says, and every day shows what replaying them gives', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (made) => {
        const grown = await harness.within(harness.home, (ctx) =>
          grow(
            ctx,
            Array.from({ length: 6 }, () => flat),
          ),
        );
        const ids = grown.positions.map(({ id }) => id);
        const { lines, taken } = replay(ids, made);
        for (const [n, { mover, to, from }] of made.entries()) {
          const { status } = await hr.call(putPosition, {
            params: { id: ids[mover] },
            body: moved(`R${mover}`, to === null ? null : (ids[to] as number), from),
          });
          expect(status).toBe(taken[n] ? 200 : 422);
        }
        for (const day of days)
          for (const id of ids) {
            const { body } = await hr.call(getPosition, { params: { id }, query: { asAt: day } });
            const line = lines.find((one) => one.positionId === id && holdsOn(one, day));
            expect(body.directlyReportToId).toBe(line?.reportsToId ?? null);
          }
        const { status } = await hr.call(getOrgChart, { query: { focus: 'top', asAt: days[2] } });
        expect(status).toBe(200);
      }),
      { numRuns: tries(12) },
    );
  }, 120_000);

  test('two who move at once, each below the other, never both succeed', async () => {
    const { positions } = await harness.within(harness.home, (ctx) => grow(ctx, [flat, flat]));
    const [one, other] = positions.map(({ id }) => id) as [number, number];
    const move = (id: number, reportsTo: number) =>
      harness
        .within(harness.home, async ({ db }) => {
          await db
            .updateTable('reporting_lines')
            .set({ reports_to_id: reportsTo })
            .where('position_id', '=', id)
            .execute();
          // Lets the other transaction write while this one is still open.
          await new Promise((resolve) => setTimeout(resolve, 50));
        })
        .then(
          () => true,
          () => false,
        );
    for (let round = 0; round < 5; round += 1) {
      const won = await Promise.all([move(one, other), move(other, one)]);
      expect(won.filter(Boolean)).toHaveLength(1);
      await harness.within(harness.home, ({ db }) =>
        db.updateTable('reporting_lines').set({ reports_to_id: null }).execute(),
      );
    }
  });

  test('of two moves at once that would make a circle, the second is told so', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { positions } = await harness.within(harness.home, (ctx) => grow(ctx, [flat, flat]));
      const [one, other] = positions.map(({ id }) => id) as [number, number];
      const move = (id: number, to: number) =>
        hr.call(putPosition, {
          params: { id },
          body: moved(`C${round}-${id}`, to, '2026-03-10'),
        });
      const answers = await Promise.all([move(one, other), move(other, one)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });
});

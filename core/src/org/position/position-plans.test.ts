import type { OrgChart } from '@tenure/contract/org/chart';
import * as endpoints from '@tenure/contract/org/endpoints';
import type { Position, PositionPreview } from '@tenure/contract/org/position';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { tries } from '../../testing/engine.ts';
import { Harness } from '../../testing/harness.ts';
import { grow, type PlannedPosition } from '../chart/chart.fixture.ts';

const TODAY = '2026-03-10';

let harness: Harness;
let hr: Client;
beforeAll(async () => {
  harness = await Harness.open();
  hr = await harness.as('hr.manager');
});
afterAll(() => harness.close());

const flat: PlannedPosition = {
  above: null,
  movedTo: null,
  department: 0,
  holders: 0,
  headcount: 1,
};

/** One top position and others directly below it, all open since 2020. */
async function company(below: number): Promise<number[]> {
  const plan = [flat, ...Array.from({ length: below }, () => ({ ...flat, above: 0 }))];
  const { positions } = await harness.within(harness.home, (ctx) => grow(ctx, plan));
  return positions.map(({ id }) => id);
}

const read = async (id: number, query: Record<string, string> = {}) =>
  (await hr.call(endpoints.getPosition, { params: { id }, query })).body as unknown as Position;

const put = async (id: number, change: Record<string, unknown>) => {
  const { form } = await read(id, { form: 'true' });
  return hr.call(endpoints.putPosition, { params: { id }, body: { ...form, ...change } });
};

const close = (id: number, closesOn: string) =>
  hr.call(endpoints.closePosition, { params: { id }, body: { closesOn } });

const open = (change: Record<string, unknown>) =>
  hr.call(endpoints.createPosition, {
    body: { title: 'New', isInheritanceEnabled: false, ...change },
  });

const chart = async (query: Record<string, string>) =>
  (await hr.call(endpoints.getOrgChart, { query })).body as unknown as OrgChart;

describe('a position that is due to close', () => {
  test('takes no reporting line that would outlast it', async () => {
    const [top, closing, mover] = (await company(2)) as [number, number, number];
    expect((await close(closing, '2026-06-30')).status).toBe(200);
    for (const field of ['reportsToId', 'indirectlyReportsToId']) {
      const moved = await put(mover, { [field]: closing });
      expect(moved.status).toBe(422);
      expect(moved.body.errors).toMatchObject([
        { field, message: 'This position is due to close. Choose another.' },
      ]);
    }
    const opened = await open({ effectiveFrom: TODAY, reportsToId: closing });
    expect(opened.status).toBe(422);
    expect((await read(mover, { asAt: '2026-07-01' })).directlyReportToId).toBe(top);
  });

  test('takes one that ends with a move planned for the day after it closes', async () => {
    const [top, closing, mover, next] = (await company(3)) as [number, number, number, number];
    await close(closing, '2026-06-30');
    expect((await put(mover, { reportsToId: next, effectiveFrom: '2026-07-01' })).status).toBe(200);
    expect((await put(mover, { reportsToId: closing })).status).toBe(200);
    expect((await read(mover, { asAt: '2026-03-09' })).directlyReportToId).toBe(top);
    expect((await read(mover, { asAt: '2026-06-30' })).directlyReportToId).toBe(closing);
    expect((await read(mover, { asAt: '2026-07-01' })).directlyReportToId).toBe(next);
  });

  test('nobody reports to a closed position on any day, whatever is moved, opened and closed', async () => {
    const days = ['2026-03-10', '2026-05-01', '2026-07-01', '2026-09-01'] as const;
    const step = fc.record({
      act: fc.constantFrom('move', 'open', 'close'),
      one: fc.nat(4),
      other: fc.nat(4),
      day: fc.constantFrom(...days),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
        const ids = await company(4);
        for (const { act, one, other, day } of steps) {
          const [id, to] = [ids[one] as number, ids[other] as number];
          const { status } =
            act === 'close'
              ? await close(id, day)
              : act === 'open'
                ? await open({ effectiveFrom: day, reportsToId: to })
                : await hr.call(endpoints.putPosition, {
                    params: { id },
                    body: {
                      title: 'Moved',
                      isInheritanceEnabled: false,
                      reportsToId: to,
                      effectiveFrom: day,
                    },
                  });
          expect([200, 201, 409, 422]).toContain(status);
        }
        const lost = await harness.within(harness.home, ({ db }) =>
          db
            .selectFrom('reporting_lines as l')
            .innerJoin('positions as p', 'p.id', 'l.reports_to_id')
            .select(['l.position_id', 'l.valid_to', 'p.closes_on'])
            .where('p.closes_on', 'is not', null)
            .where((eb) =>
              eb.or([
                eb('l.valid_to', 'is', null),
                eb('l.valid_to', '>', eb.ref('p.closes_on')),
                eb('l.valid_from', '<', eb.ref('p.opens_on')),
              ]),
            )
            .execute(),
        );
        expect(lost).toEqual([]);
      }),
      { numRuns: tries(10) },
    );
  }, 120_000);
});

describe('a position that is still to open', () => {
  test('is edited before its first day, and shown as on that day', async () => {
    const [top] = (await company(1)) as [number];
    const { body } = await open({ effectiveFrom: '2026-08-01', reportsToId: top });
    const { id } = body as unknown as Position;
    const form = await read(id, { form: 'true' });
    expect(form).toMatchObject({ asAt: '2026-08-01', form: { effectiveFrom: '2026-08-01' } });
    const saved = await put(id, { title: 'Renamed', headcount: 2 });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ position: 'Renamed', headcount: { budget: 2 } });
    const later = await put(id, { title: 'Later', effectiveFrom: '2026-09-01' });
    expect(later.status).toBe(200);
    expect((await read(id, { asAt: '2026-08-31' })).position).toBe('Renamed');
    expect((await read(id, { asAt: '2026-09-01' })).position).toBe('Later');
  });

  test('is closed before its first day, on a day from then on', async () => {
    const [top] = (await company(1)) as [number];
    const { body } = await open({ effectiveFrom: '2026-08-01', reportsToId: top });
    const { id } = body as unknown as Position;
    expect((await close(id, '2026-07-31')).status).toBe(422);
    const closed = await close(id, '2026-08-31');
    expect(closed.status).toBe(200);
    expect(closed.body).toMatchObject({ asAt: '2026-08-01', closesOn: '2026-08-31' });
  });
});

describe('what a change leaves out', () => {
  test('stays as it is: place, lines, role and words', async () => {
    const [top, lead, id] = (await company(2)) as [number, number, number];
    await put(id, { reportsToId: lead, indirectlyReportsToId: top, description: 'Words' });
    const before = (await read(id, { form: 'true' })).form;
    const { status } = await hr.call(endpoints.putPosition, {
      params: { id },
      body: { title: 'Only the title', effectiveFrom: TODAY, isInheritanceEnabled: false },
    });
    expect(status).toBe(200);
    expect((await read(id, { form: 'true' })).form).toEqual({
      ...before,
      title: 'Only the title',
      isInheritanceEnabled: false,
    });
    const { data } = await chart({ focus: 'top' });
    expect(data.map(({ type }) => type)).not.toContain('company');
  });

  test('a second top is made by saying so, and the company then counts both', async () => {
    const [top, id] = (await company(3)) as [number, number];
    expect((await put(id, { reportsToId: null })).status).toBe(200);
    const { data } = await chart({ focus: `pos-${top}` });
    expect(data.find((node) => node.type === 'company')).toMatchObject({ children: 2 });
    // A filter leaves only the path to the matching position: one of the two.
    const narrowed = await chart({ focus: `pos-${id}`, position: String(id) });
    expect(narrowed.data.find((node) => node.type === 'company')).toMatchObject({ children: 1 });
  });
});

describe('a change from today on', () => {
  test('leaves what is planned for later as it was planned', async () => {
    const [, lead, next, id] = (await company(3)) as [number, number, number, number];
    // Planned: from 1 May below `next`, from 1 July called Principal.
    await put(id, { reportsToId: next, effectiveFrom: '2026-05-01' });
    await put(id, {
      title: 'Principal',
      reportsToId: next,
      effectiveFrom: '2026-07-01',
    });
    // Today: below `lead` and without a department. Both planned changes stand.
    const preview = (
      await hr.call(endpoints.previewPosition, {
        params: { id },
        body: { ...(await read(id, { form: 'true' })).form, reportsToId: lead, departmentId: null },
      })
    ).body as unknown as PositionPreview;
    expect(preview.planned).toEqual([
      { from: '2026-05-01', label: 'Reports to', value: 'Position 2' },
      { from: '2026-07-01', label: 'Title', value: 'Principal' },
    ]);
    const { position: title } = await read(id);
    expect((await put(id, { reportsToId: lead, departmentId: null })).status).toBe(200);
    const on = async (asAt: string) => {
      const { position, departmentId, directlyReportToId } = await read(id, { asAt });
      return { position, departmentId, directlyReportToId };
    };
    expect(await on(TODAY)).toEqual({
      position: title,
      departmentId: null,
      directlyReportToId: lead,
    });
    expect(await on('2026-04-30')).toEqual(await on(TODAY));
    expect(await on('2026-05-01')).toEqual({ ...(await on(TODAY)), directlyReportToId: next });
    expect(await on('2026-07-01')).toEqual({
      position: 'Principal',
      departmentId: null,
      directlyReportToId: next,
    });
  });

  test('of several planned changes each comes into force on its day', async () => {
    const [, id] = (await company(1)) as [number, number];
    await put(id, { title: 'First', effectiveFrom: '2026-05-01' });
    await put(id, { title: 'Second', effectiveFrom: '2026-07-01' });
    const stored = () =>
      harness.within(harness.home, ({ db }) =>
        db.selectFrom('positions').select('title').where('id', '=', id).executeTakeFirstOrThrow(),
      );
    const now = harness.now;
    harness.now = new Date('2026-05-02T02:00:00Z');
    await harness.run('org-planned-details');
    expect((await stored()).title).toBe('First');
    harness.now = now;
  });
});

describe('the salary budget', () => {
  test('is answered in the unit in which it is entered', async () => {
    const [, id] = (await company(1)) as [number, number];
    const saved = await put(id, { salaryBudget: 82_500.5 });
    expect(saved.body).toMatchObject({
      salary: { assigned: 0, budget: 82_500.5, balance: 82_500.5 },
    });
    const { form } = await read(id, { form: 'true' });
    expect(form).toMatchObject({ salaryBudget: 82_500.5 });
    const preview = await hr.call(endpoints.previewPosition, {
      params: { id },
      body: { ...form, salaryBudget: 90_000 },
    });
    expect(preview.body).toMatchObject({
      salary: { before: { budget: 82_500.5 }, after: { budget: 90_000, balance: 90_000 } },
    });
  });
});

import { getEmploymentHistory, positionAssignments } from '@tenure/contract/people/endpoints';
import type { PositionAssignment } from '@tenure/contract/people/position-assignment';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

const params = () => ({ employeeId: harness.home.idOf('employee') });

const listFor = async (client: Client) => {
  const { body } = await client.call(positionAssignments.list, { params: params() });
  return body as unknown as { items: PositionAssignment[]; metadata: { actions: string[] } };
};

const vacant = (title: string, columns: { headcount?: number; fte_budget?: number } = {}) =>
  harness.within(harness.home, async ({ db }) => {
    const lead = await db
      .selectFrom('position_assignments')
      .select('position_id')
      .where('employee_id', '=', harness.home.idOf('manager.two'))
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('positions')
      .values({
        title,
        identifier: title,
        salary_budget_cents: 12_000_000,
        opens_on: '2020-01-01',
        ...columns,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('reporting_lines')
      .values({
        position_id: id,
        reports_to_id: lead.position_id,
        kind: 'direct',
        valid_from: '2020-01-01',
      })
      .execute();
    return id;
  });

const add = (client: Client, body: object) =>
  client.call(positionAssignments.add, { params: params(), body });

const clean = () =>
  harness.within(harness.home, async ({ db }) => {
    const mine = (table: 'position_assignments') =>
      db.deleteFrom(table).where('employee_id', '=', harness.home.idOf('employee'));
    const first = await db
      .selectFrom('position_assignments')
      .select('id')
      .where('employee_id', '=', harness.home.idOf('employee'))
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await mine('position_assignments').where('id', '!=', first.id).execute();
    await db
      .updateTable('position_assignments')
      .set({ assigned_to: null, is_primary: true })
      .where('id', '=', first.id)
      .execute();
  });

describe('the positions of a person', () => {
  beforeEach(clean);

  test('a new primary position ends the one before, and deleting it brings that back', async () => {
    const hr = await harness.as('hr.manager');
    const positionId = await vacant('Team lead');
    const body = {
      positionId,
      isPrimary: true,
      assignmentFrom: '2026-06-01',
      fte: 0.8,
      salary: 98_000.5,
      reason: 'promotion',
    };
    const added = await add(hr, body);
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      position: { title: 'Team lead' },
      manager: { displayName: 'Manager Two' },
      secondaryManager: { displayName: 'Manager Three' },
      fte: { assigned: 0.8, budget: 1, balance: 0.2 },
      salary: { assigned: 98_000.5, budget: 120_000, balance: 21_999.5 },
      state: 'planned',
      reason: { value: 'promotion', label: 'Promotion' },
    });
    const { items } = await listFor(hr);
    expect(items.map(({ state, assignmentTo }) => [state, assignmentTo])).toEqual([
      ['current', '2026-05-31'],
      ['planned', null],
    ]);
    const history = await hr.call(getEmploymentHistory, { params: params() });
    expect((history.body.items as { reason: string }[])[0]?.reason).toBe('Promotion');
    expect(history.body.items).toMatchObject(
      [...items].reverse().map(({ id, manager, secondaryManager, fte, salary }) => ({
        id,
        manager,
        secondaryManager,
        fte,
        salary,
      })),
    );
    expect((history.body.items as PositionAssignment[])[1]).toMatchObject({
      manager: { id: harness.home.idOf('manager.one') },
      secondaryManager: { id: harness.home.idOf('manager.two') },
      fte: { assigned: 1 },
    });
    const manager = await harness.as('manager.one');
    const seen = await manager.call(getEmploymentHistory, { params: params() });
    // Pay is visible to the person and to viewers with the pay permission.
    expect(seen.body.items).toHaveLength(2);
    for (const one of seen.body.items as object[]) expect(one).not.toHaveProperty('salary');
    const removed = await hr.call(positionAssignments.remove, {
      params: { ...params(), assignmentId: items[1]?.id ?? 0 },
    });
    expect(removed.status).toBe(204);
    expect((await listFor(hr)).items).toMatchObject([{ assignmentTo: null, isPrimary: true }]);
  });

  test('there is one primary position on every day', async () => {
    const hr = await harness.as('hr.manager');
    const [only] = (await listFor(hr)).items;
    const address = { ...params(), assignmentId: only?.id ?? 0 };
    const removed = await hr.call(positionAssignments.remove, { params: address });
    expect(removed).toMatchObject({ status: 409, body: { code: 'org.no-primary-position' } });
    const same = {
      positionId: only?.position.id,
      isPrimary: true,
      assignmentFrom: only?.assignmentFrom,
      fte: 1,
    };
    for (const [change, field] of [
      [{ isPrimary: false }, 'isPrimary'],
      [{ assignmentTo: '2026-08-31' }, 'assignmentTo'],
    ] as const) {
      const refused = await hr.call(positionAssignments.edit, {
        params: address,
        body: { ...same, ...change },
      });
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    }
  });

  test('a full position needs the permission to exceed budgets', async () => {
    const hr = await harness.as('hr.manager');
    const admin = await harness.as('company.admin');
    const ofColleague = await harness.within(harness.home, ({ db }) =>
      db
        .selectFrom('position_assignments')
        .select('position_id')
        .where('employee_id', '=', harness.home.idOf('colleague'))
        .executeTakeFirstOrThrow(),
    );
    const body = { positionId: ofColleague.position_id, assignmentFrom: '2026-06-01', fte: 0.5 };
    expect(await add(hr, body)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'positionId', message: expect.stringContaining('full') }] },
    });
    const half = await vacant('Half a job', { headcount: 3, fte_budget: 50 });
    expect(await add(hr, { ...body, positionId: half, fte: 0.6 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'fte', message: expect.stringContaining('0.5 FTE') }] },
    });
    expect((await add(admin, body)).status).toBe(201);
  });

  test('a position is refused outside its own dates and those of the employment', async () => {
    const hr = await harness.as('hr.manager');
    const closed = await vacant('Closed');
    await harness.within(harness.home, ({ db }) =>
      db
        .updateTable('positions')
        .set({ closes_on: '2026-05-31' })
        .where('id', '=', closed)
        .execute(),
    );
    const open = await vacant('Open');
    const body = { positionId: open, assignmentFrom: '2026-06-01', fte: 0.2 };
    for (const [change, field] of [
      [{ positionId: closed }, 'positionId'],
      [{ assignmentFrom: '2019-12-31' }, 'assignmentFrom'],
      [{ assignmentTo: '2026-05-31' }, 'assignmentTo'],
      [{ isPrimary: true, assignmentFrom: '2020-01-06' }, 'assignmentFrom'],
    ] as const)
      expect(await add(hr, { ...body, ...change })).toMatchObject({
        status: 422,
        body: { errors: [{ field }] },
      });
    expect((await add(hr, body)).status).toBe(201);
    expect(await add(hr, { ...body, assignmentFrom: '2026-07-01' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'positionId' }] },
    });
  });

  test('pay is for the person and HR; what is left of the budget is for HR alone', async () => {
    const hr = await harness.as('hr.manager');
    const [only] = (await listFor(hr)).items;
    const params_ = { ...params(), assignmentId: only?.id ?? 0 };
    await hr.call(positionAssignments.edit, {
      params: params_,
      body: {
        positionId: only?.position.id,
        isPrimary: true,
        assignmentFrom: only?.assignmentFrom,
        fte: 1,
        salary: 80_000,
      },
    });
    const seen = async (name: 'employee' | 'manager.one') =>
      (await listFor(await harness.as(name))).items[0];
    expect((await seen('employee'))?.salary).toEqual({
      assigned: 80_000,
      budget: null,
      balance: null,
      currency: 'AUD',
    });
    expect(await seen('manager.one')).not.toHaveProperty('salary');
    expect((await seen('manager.one'))?.fte.assigned).toBe(1);
  });

  test('nobody changes their own pay', async () => {
    const hr = await harness.as('hr.manager');
    const own = await hr.call(positionAssignments.add, {
      params: { employeeId: harness.home.idOf('hr.manager') },
      body: { positionId: await vacant('For myself'), assignmentFrom: '2026-06-01', fte: 0.1 },
    });
    expect(own).toMatchObject({ status: 403, body: { code: 'not-for-yourself' } });
  });
});

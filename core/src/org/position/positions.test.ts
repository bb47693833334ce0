import * as endpoints from '@tenure/contract/org/endpoints';
import type { Position } from '@tenure/contract/org/position';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const positionOf = (person: Parameters<Harness['home']['idOf']>[0]) =>
  harness.within(harness.home, async ({ db }) => {
    const row = await db
      .selectFrom('position_assignments')
      .select('position_id')
      .where('employee_id', '=', harness.home.idOf(person))
      .executeTakeFirstOrThrow();
    return row.position_id;
  });

describe('a position', () => {
  test('says who is in it, who it reports to, and what is left of its budget', async () => {
    const id = await positionOf('employee');
    const employee = await harness.as('employee');
    const { body } = await employee.call(endpoints.getPosition, { params: { id } });
    expect(body).toMatchObject({
      position: 'Employee’s position',
      positionId: 'P5',
      directlyReportTo: 'Manager’s position',
      vacancyStatus: 'filled',
      jobRole: 'Employee’s position',
      headcount: { assigned: 1, budget: 1, balance: 0 },
      fte: { assigned: 1, budget: 1, balance: 0 },
      related: { requisitions: [], directReports: 0 },
      qualifications: expect.stringContaining('<ul><li>'),
    });
  });

  test('links to its job role for those who look after job roles', async () => {
    const id = await positionOf('employee');
    const linkFor = async (person: 'employee' | 'hr.manager') => {
      const { body } = await (await harness.as(person)).call(endpoints.getPosition, {
        params: { id },
      });
      return (body as unknown as Position).links.viewJobRole;
    };
    expect(await linkFor('employee')).toBeUndefined();
    expect(await linkFor('hr.manager')).toBe(
      `/admin/job-roles?search=${encodeURIComponent('Employee’s position')}`,
    );
  });

  test('tells what people earn to HR and administrators, and nobody else', async () => {
    const id = await positionOf('employee');
    const salaryFor = async (
      person: 'employee' | 'manager.one' | 'hr.manager' | 'company.admin',
    ) => {
      const client = await harness.as(person);
      const { body } = await client.call(endpoints.getPosition, { params: { id } });
      return (body as unknown as Position).salary;
    };
    expect(await salaryFor('employee')).toBeUndefined();
    expect(await salaryFor('manager.one')).toBeUndefined();
    expect(await salaryFor('hr.manager')).toMatchObject({ budget: expect.any(Number) });
    expect(await salaryFor('company.admin')).toBeDefined();
  });

  test('with people or positions below it is not closed, and says what prevents it', async () => {
    const hr = await harness.as('hr.manager');
    const id = await positionOf('manager.one');
    const refused = await hr.call(endpoints.closePosition, {
      params: { id },
      body: { closesOn: '2026-06-30' },
    });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'This position can’t be closed on 30 June 2026: 1 person is assigned to it, 2 positions report to it after that day.',
    );
  });

  test('that is closed is there until its last day and not after it', async () => {
    const hr = await harness.as('hr.manager');
    const lead = await positionOf('manager.two');
    const id = await harness.within(harness.home, async ({ db }) => {
      const { id: made } = await db
        .insertInto('positions')
        .values({ title: 'Pop-up lead', identifier: 'POP', opens_on: '2026-01-01' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`insert into reporting_lines (position_id, reports_to_id, kind, valid_from)
        values (${made}, ${lead}, 'direct', '2026-01-01')`.execute(db);
      return made;
    });
    const count = async (asAt: string) =>
      (
        (await hr.call(endpoints.getOrgChart, { query: { asAt } })).body.metadata as {
          totalNodes: number;
        }
      ).totalNodes;
    expect(await count('2026-06-30')).toBe(9);
    const closed = await hr.call(endpoints.closePosition, {
      params: { id },
      body: { closesOn: '2026-06-30' },
    });
    expect(closed.status).toBe(200);
    const on = (asAt: string) =>
      hr.call(endpoints.getPosition, { params: { id }, query: { asAt } });
    expect((await on('2026-06-30')).status).toBe(200);
    expect((await on('2026-07-01')).status).toBe(404);
    expect(await count('2026-07-01')).toBe(8);
    const again = await hr.call(endpoints.closePosition, {
      params: { id },
      body: { closesOn: '2026-07-31' },
    });
    expect(again.status).toBe(409);
  });

  test('a preview says who moves and what the budget becomes, and changes nothing', async () => {
    const hr = await harness.as('hr.manager');
    const id = await positionOf('manager.one');
    const { body: before } = await hr.call(endpoints.getPosition, { params: { id } });
    const { body } = await hr.call(endpoints.previewPosition, {
      params: { id },
      body: {
        title: 'Team lead',
        identifier: 'P4',
        departmentId: before.departmentId,
        locationId: before.locationId,
        jobRoleId: before.jobRoleId,
        reportsToId: await positionOf('employee'),
        indirectlyReportsToId: null,
        effectiveFrom: '2026-04-01',
        headcount: 3,
        fteBudget: 2.5,
        isInheritanceEnabled: true,
        description: '',
      },
    });
    expect(body).toMatchObject({
      peopleMoved: 1,
      positionsMoved: 2,
      headcount: { before: { balance: 0 }, after: { balance: 2 } },
      fte: { after: { balance: 1.5 } },
      problems: [{ field: 'reportsToId' }],
    });
    const after = await hr.call(endpoints.getPosition, { params: { id } });
    expect(after.body).toEqual(before);
  });
});

import { putPosition } from '@tenure/contract/org/endpoints';
import {
  getEmployee,
  getEmploymentHistory,
  getUserProfile,
  positionAssignments,
} from '@tenure/contract/people/endpoints';
import { addPlannedChange, listPlannedChanges } from '@tenure/contract/people/planned-change';
import { listAssignedPatterns } from '@tenure/contract/worktime/endpoints';
import { beforeAll, expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const params = () => ({ employeeId: harness.home.idOf('employee') });

const PROMOTED = '2031-06-01';
const before = '2031-05-31';

/** A position below the second manager, for promoting the employee. */
const addPosition = () =>
  harness.within(harness.home, async ({ db }) => {
    const lead = await db
      .selectFrom('position_assignments')
      .select('position_id')
      .where('employee_id', '=', harness.home.idOf('manager.two'))
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('positions')
      .values({ title: 'Team lead', identifier: 'Team lead', opens_on: '2020-01-01' })
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

beforeAll(async () => {
  harness.now = new Date('2031-03-01T00:00:00Z');
  const hr = await harness.as('hr.manager');
  const body = {
    positionId: await addPosition(),
    isPrimary: true,
    assignmentFrom: PROMOTED,
    fte: 1,
  };
  expect((await hr.call(positionAssignments.add, { params: params(), body })).status).toBe(201);
  const plan = { from: PROMOTED, employmentType: 'Part Time' };
  expect((await hr.call(addPlannedChange, { params: params(), body: plan })).status).toBe(200);
});

const frame = async (asAt: string | undefined, by: PersonName = 'hr.manager') =>
  (
    await (
      await harness.as(by)
    ).call(getUserProfile, {
      params: params(),
      query: asAt ? { asAt } : {},
    })
  ).body as {
    employee: { positionTitle: string; manager: { id: number } };
    tabs: { id: string; sections: { id: string }[] }[];
    actionMenu: unknown[];
  };

test('the head of a profile has the position and the manager of the day', async () => {
  const now = (await frame(undefined)).employee;
  expect((await frame(before)).employee).toMatchObject({ positionTitle: now.positionTitle });
  expect((await frame(PROMOTED)).employee).toMatchObject({
    positionTitle: 'Team lead',
    manager: { id: harness.home.idOf('manager.two') },
  });
});

test('on another day only sections that change by date are listed, and nothing can be done', async () => {
  const { tabs, actionMenu } = await frame(PROMOTED);
  const listed = tabs.flatMap(({ sections }) => sections.map(({ id }) => id));
  expect(listed).toEqual(
    expect.arrayContaining(['general', 'positions', 'employment-history', 'work-patterns']),
  );
  expect(listed).not.toContain('personal-contact');
  expect(listed).not.toContain('notes');
  expect(actionMenu).toEqual([]);
});

test('the general section and the career follow the same day', async () => {
  const hr = await harness.as('hr.manager');
  const typeOn = async (asAt: string) =>
    (await hr.call(getEmployee, { params: params(), query: { asAt } })).body.employmentType;
  expect([await typeOn(before), await typeOn(PROMOTED)]).toEqual(['Full Time', 'Part Time']);
  const careerOn = async (asAt: string) => {
    const { body } = await hr.call(getEmploymentHistory, { params: params(), query: { asAt } });
    const items = body.items as { position: { title: string }; isCurrent: boolean }[];
    return items.filter(({ isCurrent }) => isCurrent).map(({ position }) => position.title);
  };
  expect(await careerOn(before)).not.toContain('Team lead');
  expect(await careerOn(PROMOTED)).toEqual(['Team lead']);
  const patterns = await hr.call(listAssignedPatterns, {
    params: params(),
    query: { asAt: '1999-01-01' },
  });
  expect(patterns.body.data).toEqual([]);
});

test('a position in the career has the title of the day', async () => {
  const hr = await harness.as('hr.manager');
  const { id } = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('positions')
      .select('id')
      .where('title', '=', 'Employee’s position')
      .executeTakeFirstOrThrow(),
  );
  const renamed = await hr.call(putPosition, {
    params: { id },
    body: { title: 'Specialist', effectiveFrom: '2031-05-01', isInheritanceEnabled: false },
  });
  expect(renamed.status, renamed.text).toBe(200);
  const titlesOn = async (query: Record<string, string>) => {
    const { body } = await hr.call(getEmploymentHistory, { params: params(), query });
    return (body.items as { position: { title: string } }[]).map(({ position }) => position.title);
  };
  expect(await titlesOn({ asAt: '2031-04-30' })).toEqual(['Employee’s position']);
  expect(await titlesOn({ asAt: before })).toEqual(['Specialist']);
  expect(await titlesOn({})).toContain('Employee’s position');
});

test('nobody sees more because they were or will be the manager on that day', async () => {
  const manager = await harness.as('manager.three');
  const seen = async (query: Record<string, string>) =>
    Object.keys((await manager.call(getEmployee, { params: params(), query })).body).sort();
  expect(await seen({ asAt: PROMOTED })).toEqual(await seen({}));
});

test('a planned promotion is cancelled like every planned change, and the position before continues', async () => {
  const hr = await harness.as('hr.manager');
  const planned = (await hr.call(listPlannedChanges, { params: params() })).body.items as {
    id: number;
    type: string;
    words: string;
    actions: string[];
  }[];
  const promotion = planned.find(({ type }) => type === 'position');
  expect(promotion).toMatchObject({ words: 'Position: Team lead' });
  expect(promotion?.actions).toEqual(['employees.positions.delete']);
  const removed = await hr.call(positionAssignments.remove, {
    params: { ...params(), assignmentId: promotion?.id },
  });
  expect(removed.status).toBe(204);
  expect((await frame(PROMOTED)).employee.positionTitle).not.toBe('Team lead');
  expect((await frame('2031-12-01')).employee.positionTitle).toBe(
    (await frame(undefined)).employee.positionTitle,
  );
});

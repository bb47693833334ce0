import { listDirectTeam, putPosition } from '@tenure/contract/org/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { requestIn } from '../../testing/scenes/leave-scene.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const positionOf = (person: PersonName) =>
  harness.within(harness.home, async ({ db }) => {
    const { position_id } = await db
      .selectFrom('position_assignments')
      .select('position_id')
      .where('employee_id', '=', harness.home.idOf(person))
      .executeTakeFirstOrThrow();
    return position_id;
  });

/** What the team of the first manager shows of the employee’s absence on 12 May. */
async function shownTo(viewer: PersonName) {
  const { body } = await (await harness.as(viewer)).call(listDirectTeam, {
    params: { employeeId: harness.home.idOf('manager.one') },
    query: { asAt: '2026-05-12' },
  });
  const team = body.data as { id: number; away: { label: string } | null }[];
  return team.find(({ id }) => id === harness.home.idOf('employee'))?.away?.label;
}

test('a former manager sees of a past absence what every colleague sees', async () => {
  await requestIn(harness, harness.home, 'approved', '2026-05-12');
  harness.now = new Date('2026-05-20T02:00:00Z');
  expect(await shownTo('manager.one')).toBe('Annual leave');
  const hr = await harness.as('hr.manager');
  const moved = await hr.call(putPosition, {
    params: { id: await positionOf('employee') },
    body: {
      title: 'Employee’s position',
      effectiveFrom: '2026-06-01',
      reportsToId: await positionOf('hr.manager'),
      isInheritanceEnabled: false,
    },
  });
  expect(moved.status, moved.text).toBe(200);
  harness.now = new Date('2026-06-10T02:00:00Z');
  expect(await shownTo('colleague')).toBe('Away');
  expect(await shownTo('manager.one')).toBe('Away');
  expect(await shownTo('hr.manager')).toBe('Annual leave');
});

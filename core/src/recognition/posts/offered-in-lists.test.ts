import { searchDirectory } from '@tenure/contract/org/directory-endpoints';
import { listDirectTeam } from '@tenure/contract/org/endpoints';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { withoutModule } from '../../testing/modules-off.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

type Row = { id: number; links: { id: string; href: string }[] };

/** The ids of people the viewer can recognise from a list. */
const recognisedFrom = (rows: unknown) =>
  (rows as Row[]).flatMap(({ id, links }) =>
    links.some((one) => one.id === 'recognise' && one.href === `/recognition?give=${id}`)
      ? [id]
      : [],
  );

const inSearch = async (by: PersonName, query: Record<string, string> = {}) => {
  const client = await harness.as(by);
  const { body } = await client.call(searchDirectory, { query: { itemsPerPage: '200', ...query } });
  return {
    recognised: recognisedFrom(body.data),
    listed: (body.data as Row[]).map(({ id }) => id),
  };
};

test('the employee search offers to recognise everyone but oneself', async () => {
  const { recognised, listed } = await inSearch('employee');
  expect(recognised.length).toBeGreaterThan(3);
  expect(recognised).toEqual(listed.filter((id) => id !== harness.home.idOf('employee')));
});

test('nothing is offered as at a past day, or while recognition is switched off', async () => {
  expect((await inSearch('employee', { asAt: '2026-03-09' })).recognised).toEqual([]);
  await withoutModule(harness, harness.home, 'recognition', async () => {
    // Sign-in sessions are cached for a second.
    harness.now = new Date(harness.now.getTime() + 5000);
    expect((await inSearch('employee')).recognised).toEqual([]);
  });
});

test('a manager recognises people from the team list', async () => {
  const manager = await harness.as('manager.one');
  const { body } = await manager.call(listDirectTeam, {
    params: { employeeId: harness.home.idOf('manager.one') },
  });
  expect(recognisedFrom(body.data)).toContain(harness.home.idOf('employee'));
});

import { getOrgChart, getPosition, putPosition } from '@tenure/contract/org/endpoints';
import { unitEndpoints } from '@tenure/contract/org/unit-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { Harness } from '../../testing/harness.ts';
import { peopleWhere, personConditions } from '../public.ts';

const { department: departments, location: locations } = unitEndpoints;

let harness: Harness;
let hr: Client;
beforeAll(async () => {
  harness = await Harness.open();
  hr = await harness.as('hr.manager');
});
afterAll(() => harness.close());

const add = async (title: string, parentId: number | null = null) =>
  (await hr.call(departments.add, { body: { title, parentId } })).body as {
    id: number;
    version: number;
    identifier: string;
  };

const everything = async () => {
  const { body } = await hr.call(departments.list, { query: { search: 'every' } });
  return (body.items as { id: number; version: number; people: number; positions: number }[])[0];
};

const seen = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
const errorOf = (body: Record<string, unknown>) =>
  (body.errors as { field: string; message: string }[] | undefined)?.[0];

test('a department says how many people and positions it has', async () => {
  expect(await everything()).toMatchObject({ people: 8, positions: 8 });
});

test('a department without an ID gets one, and its name is used once', async () => {
  const design = await add('Design');
  expect(design.identifier).toBe(`D-${design.id}`);
  const { status, body } = await hr.call(departments.add, { body: { title: 'DESIGN' } });
  expect([status, errorOf(body)]).toEqual([
    422,
    expect.objectContaining({
      field: 'title',
      message: 'There’s already a department with this name',
    }),
  ]);
});

test.each([
  ['N.S.W.', 400],
  ['nsw', 201],
  ['Western Australia', 201],
  ['', 201],
])('a location in Australia with the state "%s" is answered with %i', async (region, expected) => {
  const place = { city: 'Somewhere', country: 'AU', timezone: 'Australia/Sydney' };
  const { status, body } = await hr.call(locations.add, {
    body: { title: `In ${region}`, region, ...place },
  });
  expect(status).toBe(expected);
  if (expected === 400) expect(errorOf(body)?.field).toBe('region');
});

test('a department can’t be part of a department below it', async () => {
  const top = await add('Top');
  const below = await add('Below', top.id);
  const { status, body } = await hr.call(departments.edit, {
    params: { id: top.id },
    body: { title: 'Top', parentId: below.id },
  });
  expect([status, errorOf(body)?.field]).toEqual([422, 'parentId']);
});

test('the people affected are listed before anything is changed', async () => {
  const { id } = (await everything()) as { id: number };
  const { body } = await hr.call(departments.use, { params: { id }, query: { itemsPerPage: '3' } });
  expect(body).toMatchObject({ positions: 8, planned: 0, below: 0 });
  expect(body.people).toHaveLength(3);
  expect(body.metadata).toMatchObject({ pagination: { totalItems: 8, totalPages: 3 } });
});

test('a department that people belong to is not closed, and the answer says why', async () => {
  const { id, version } = (await everything()) as { id: number; version: number };
  const { status, body } = await hr.call(departments.close, { params: { id }, ...seen(version) });
  expect(status).toBe(409);
  expect(body.message).toBe(
    'It still has 8 people, 8 open positions. Move them first, or merge it into another one.',
  );
});

test('a department is in the chart up to the day before it closes', async () => {
  const { id } = await add('Seasonal work');
  await harness.within(harness.home, ({ db }) =>
    db.updateTable('departments').set({ closed_on: '2026-06-10' }).where('id', '=', id).execute(),
  );
  const isShown = async (asAt: string) => {
    const query = { structure: 'department', focus: 'top', asAt };
    return JSON.stringify((await hr.call(getOrgChart, { query })).body).includes('Seasonal work');
  };
  expect([await isShown('2026-06-09'), await isShown('2026-06-10')]).toEqual([true, false]);
});

test('a closed location is not offered for a position, and can be opened again', async () => {
  const body = { title: 'Perth', city: 'Perth', country: 'AU', timezone: 'Australia/Perth' };
  const added = (await hr.call(locations.add, { body })).body as { id: number; version: number };
  const params = { id: added.id };
  expect((await hr.call(locations.close, { params, ...seen(added.version) })).status).toBe(200);
  const positionId = await harness.within(harness.home, async ({ db }) => {
    const row = await db
      .selectFrom('positions')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
  const { body: position } = await hr.call(getPosition, {
    params: { id: positionId },
    query: { form: 'true' },
  });
  const choose = () =>
    hr.call(putPosition, {
      params: { id: positionId },
      body: { ...(position.form as object), locationId: added.id },
    });
  expect((await choose()).status).toBe(422);
  expect((await hr.call(locations.reopen, { params })).status).toBe(200);
  harness.dry = true;
  expect((await choose()).status).toBe(200);
  harness.dry = false;
});

test('merging moves people, history and rules that name the department', async () => {
  const own = await harness.another();
  const manager = await own.as('hr.manager');
  const { body } = await manager.call(departments.list);
  const [from] = body.items as { id: number; version: number }[];
  const into = (await manager.call(departments.add, { body: { title: 'People' } })).body as {
    id: number;
  };
  await own.within(own.home, async ({ db }) => {
    await sql`insert into position_history (position_id, title, department_id, valid_from, valid_to)
      select min(id), 'Earlier', min(department_id), '2019-01-01', '2019-12-31' from positions`.execute(
      db,
    );
  });
  const merged = await manager.call(departments.merge, {
    params: { id: from?.id },
    body: { intoId: into.id },
    ...seen(from?.version ?? 0),
  });
  expect(merged.body).toMatchObject({ id: into.id, people: 8, positions: 8 });
  const left = await own.within(own.home, async ({ db }) => {
    const { rows } = await sql<{ positions: number; history: number; named: number }>`
      select (select count(*) from positions where department_id = ${from?.id}) as positions,
        (select count(*) from position_history where department_id = ${from?.id}) as history,
        (select count(*) from ${peopleWhere(personConditions.inDepartments([from?.id ?? 0], '2026-03-10'))} found) as named`.execute(
      db,
    );
    return rows[0];
  });
  expect(left).toEqual({ positions: 0, history: 0, named: 8 });
  const chart = await manager.call(getOrgChart, { query: { structure: 'department' } });
  const titles = JSON.stringify(chart.body);
  expect([titles.includes('People'), titles.includes('Everything')]).toEqual([true, false]);
  await own.close();
});

test('a department is not merged into one that is part of it', async () => {
  const top = await add('North');
  const below = await add('North east', top.id);
  const { status, body } = await hr.call(departments.merge, {
    params: { id: top.id },
    body: { intoId: below.id },
    ...seen(top.version),
  });
  expect([status, errorOf(body)?.field]).toEqual([422, 'intoId']);
});

test('a department is merged into another that is open, not into itself', async () => {
  const [one, other] = [await add('West'), await add('South west')];
  const merge = async (intoId: number) => {
    const { status, body } = await hr.call(departments.merge, {
      params: { id: one.id },
      body: { intoId },
      ...seen(one.version),
    });
    return [status, errorOf(body)?.field];
  };
  await hr.call(departments.close, { params: { id: other.id }, ...seen(other.version) });
  for (const id of [one.id, other.id, 999_999]) expect(await merge(id)).toEqual([422, 'intoId']);
});

test('the ID of a department is used once', async () => {
  const body = { title: 'Kitchen', identifier: 'KIT' };
  expect((await hr.call(departments.add, { body })).status).toBe(201);
  const again = await hr.call(departments.add, { body: { ...body, title: 'Bakery' } });
  expect([again.status, errorOf(again.body)?.field]).toEqual([422, 'identifier']);
});

test('a department is not closed while others are part of it', async () => {
  const top = await add('Harbour');
  await add('Harbour pilots', top.id);
  const closed = await hr.call(departments.close, {
    params: { id: top.id },
    ...seen(top.version),
  });
  expect(closed.status).toBe(409);
});

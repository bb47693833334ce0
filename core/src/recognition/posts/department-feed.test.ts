/** Recognition stays with the department in which it was earned (ADR 118). */
import * as endpoints from '@tenure/contract/recognition/endpoints';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import { given, settingsOf } from '../../testing/scenes/recognition-scene.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.open();
});
afterEach(() => harness.close());

const change = (statement: ReturnType<typeof sql>) =>
  harness.within(harness.home, ({ db }) => statement.execute(db));

/** Creates a department and moves the colleague into it from now on. */
async function moveColleagueTo(title: string, parentId: number | null): Promise<number> {
  const { rows } = await harness.within(harness.home, ({ db }) =>
    sql<{ id: number }>`insert into departments (title, identifier, description, parent_id)
      values (${title}, ${title}, '', ${parentId}) returning id`.execute(db),
  );
  const id = rows[0]?.id ?? 0;
  await change(sql`update positions p set department_id = ${id} from position_assignments a
    where a.position_id = p.id and a.employee_id = ${harness.home.idOf('colleague')}`);
  return id;
}

const feedOf = async (department: number | undefined, by = 'employee' as const) => {
  const { status, body } = await (await harness.as(by)).call(endpoints.getFeed, {
    query: { scope: 'department', ...(department === undefined ? {} : { of: String(department) }) },
  });
  expect([status, body.errors]).toEqual([200, undefined]);
  return (body.items as { id: number }[]).map(({ id }) => id);
};

const everything = () =>
  harness.within(harness.home, async ({ db }) => {
    const found = db.selectFrom('departments').select('id').where('identifier', '=', 'ALL');
    return (await found.executeTakeFirstOrThrow()).id;
  });

test('a post is in the feed of the department its recipient was in, and of those above it', async () => {
  const all = await everything();
  const before = await given(harness, { to: 'colleague' });
  const apart = await moveColleagueTo('Apart', null);
  const after = await given(harness, { to: 'colleague' });
  expect(await feedOf(apart)).toEqual([after]);
  expect(await feedOf(all)).toEqual([before]);
  expect(await feedOf(undefined)).toEqual([before]);

  const below = await moveColleagueTo('Below', all);
  const latest = await given(harness, { to: 'colleague' });
  expect(await feedOf(below)).toEqual([latest]);
  expect(await feedOf(all)).toEqual([latest, before]);
});

test('a post that awaits approval takes the department of the day it is published', async () => {
  await settingsOf(harness, harness.home, { approval: 'manager' });
  const id = await given(harness, { by: 'employee', to: 'colleague' });
  const later = await moveColleagueTo('Later', null);
  expect(await feedOf(later)).toEqual([]);
  await change(sql`update recognition_posts set state = 2, published_at = ${harness.now}
    where id = ${id}`);
  expect(await feedOf(later)).toEqual([id]);
});

test('a department shows the posts of those that were merged into it', async () => {
  const old = await moveColleagueTo('Old', null);
  const id = await given(harness, { to: 'colleague' });
  const merged = await moveColleagueTo('Merged', null);
  expect(await feedOf(merged)).toEqual([]);
  await change(sql`update departments set merged_into_id = ${merged} where id = ${old}`);
  expect(await feedOf(merged)).toEqual([id]);
});

test('a private post is in no feed of a department', async () => {
  const apart = await moveColleagueTo('Apart', null);
  await given(harness, { to: 'colleague', isPrivate: true });
  expect(await feedOf(apart)).toEqual([]);
});

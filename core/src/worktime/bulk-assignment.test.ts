import * as endpoints from '@tenure/contract/worktime/bulk-assignment';
import { listAssignedPatterns } from '@tenure/contract/worktime/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { Harness } from '../testing/harness.ts';
import type { PersonName } from '../testing/little-company.ts';

let harness: Harness;
let hr: Client;
let workPatternId: number;
beforeAll(async () => {
  harness = await Harness.open();
  hr = await harness.as('hr.manager');
  workPatternId = await newPattern('Nine-day fortnight');
});
afterAll(() => harness.close());

const newPattern = (title: string) =>
  harness.within(harness.home, async ({ db }) => {
    const { id } = await db
      .insertInto('work_patterns')
      .values({
        title,
        jurisdiction: 'AU',
        start_date: '2026-01-05',
        weeks: JSON.stringify([{ name: 'Week 1', minutes: [480, 480, 480, 480, 480, 0, 0] }]),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

const idOf = (name: PersonName) => harness.home.idOf(name);
const effectiveDate = '2026-06-01';
const named = (outcome: Record<string, unknown>) => {
  const { changes, refused } = outcome as unknown as endpoints.AssignmentOutcome;
  return {
    changes: changes.map(({ id, from, to }) => [id, from !== null, to]),
    refused: Object.fromEntries(refused.map(({ id, reason }) => [id, reason])),
  };
};
const patternsOf = async (name: PersonName) =>
  (
    (await hr.call(listAssignedPatterns, { params: { employeeId: idOf(name) } })).body.data as {
      effectiveDate: string;
      endDate: string | null;
      workPattern: { title: string };
    }[]
  ).map(({ workPattern, effectiveDate: from, endDate }) => [workPattern.title, from, endDate]);

test('a preview says who changes and who can’t, and saves nothing', async () => {
  const before = await patternsOf('employee');
  const ids = [idOf('employee'), idOf('hr.manager')];
  const { body } = await hr.call(endpoints.previewAssignments, {
    body: { rule: { type: 'person', ids }, workPatternId, effectiveDate },
  });
  expect(named(body)).toEqual({
    changes: [[idOf('employee'), true, 'Nine-day fortnight']],
    refused: { [idOf('hr.manager')]: 'own' },
  });
  expect(await patternsOf('employee')).toEqual(before);
});

test('it is saved for everyone it can be, and the others keep theirs', async () => {
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('employees')
      .set({ end_date: '2026-05-31' })
      .where('id', '=', idOf('colleague'))
      .execute(),
  );
  const own = await patternsOf('hr.manager');
  const employeeIds = [...(['employee', 'hr.manager', 'colleague'] as const).map(idOf), 999_999];
  const assign = async () =>
    named(
      (
        await hr.call(endpoints.assignToPeople, {
          body: { employeeIds, workPatternId, effectiveDate },
        })
      ).body,
    );
  const refused = { [idOf('hr.manager')]: 'own', [idOf('colleague')]: 'left', 999999: 'unknown' };
  expect(await assign()).toEqual({
    changes: [[idOf('employee'), true, 'Nine-day fortnight']],
    refused,
  });
  expect((await patternsOf('employee'))[0]).toEqual(['Nine-day fortnight', effectiveDate, null]);
  expect((await patternsOf('employee'))[1]?.[2]).toBe('2026-05-31');
  expect(await patternsOf('hr.manager')).toEqual(own);
  expect(await assign()).toEqual({
    changes: [],
    refused: { ...refused, [idOf('employee')]: 'same' },
  });
});

test('a pattern that isn’t there is refused by name', async () => {
  const answer = await hr.call(endpoints.assignToPeople, {
    body: { employeeIds: [idOf('employee')], workPatternId: 999_999, effectiveDate },
  });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'workPatternId' }] } });
});

test('it takes as many statements for many people as for one', async () => {
  const workOf = async (day: string, ...people: PersonName[]) => {
    const { body, statements } = await hr.call(endpoints.assignToPeople, {
      body: { employeeIds: people.map(idOf), workPatternId: otherPatternId, effectiveDate: day },
    });
    expect(named(body).changes).toHaveLength(people.length);
    return statements;
  };
  const otherPatternId = await newPattern('Four days');
  const one = await workOf('2026-07-06', 'employee');
  const three = await workOf('2026-07-07', 'manager.one', 'manager.two', 'recruitment.admin');
  expect(three).toBe(one);
});

test('each assignment and the one it ends are in the audit log of the person', async () => {
  const people = ['manager.one', 'manager.two'] as const;
  await hr.call(endpoints.assignToPeople, {
    body: { employeeIds: people.map(idOf), workPatternId, effectiveDate: '2026-08-03' },
  });
  for (const name of people) {
    const entries = await harness.within(harness.home, ({ db }) =>
      db
        .selectFrom('audit_log')
        .select(['action', 'before', 'after'])
        .where('person_id', '=', idOf(name))
        .where('action', 'like', 'worktime.pattern.%')
        .orderBy('id', 'desc')
        .limit(2)
        .execute(),
    );
    expect(entries, name).toMatchObject([
      { action: 'worktime.pattern.assigned', after: { effective_date: '2026-08-03' } },
      {
        action: 'worktime.pattern.changed',
        before: { end_date: null },
        after: { end_date: '2026-08-02' },
      },
    ]);
    const [ended] = entries.slice(1) as unknown as Record<
      'before' | 'after',
      { version: number }
    >[];
    expect((ended?.after.version ?? 0) - (ended?.before.version ?? 0)).toBe(1);
  }
});

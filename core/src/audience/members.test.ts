import type { AudienceRule } from '@tenure/contract/audience/rule';
import * as org from '@tenure/contract/org/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Harness } from '../testing/harness.ts';
import { changeAudience, createAudience, deleteAudience, membersDiff } from './public.ts';

const TODAY = '2026-03-10';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const create = (rule: AudienceRule) =>
  harness.within(harness.home, (ctx) => createAudience(ctx, rule, TODAY));

const members = (audience: number) =>
  harness.within(harness.home, async ({ db }) =>
    (
      await db
        .selectFrom('audience_members')
        .select('employee_id')
        .where('audience_id', '=', audience)
        .orderBy('employee_id')
        .execute()
    ).map(({ employee_id }) => employee_id),
  );

/** Events of an audience since the last call. */
async function told(audience: number): Promise<{ joined: number[]; left: number[] }[]> {
  return harness.within(harness.home, async ({ db }) => {
    const { rows } = await sql<{ data: { audienceId: number; joined: number[]; left: number[] } }>`
      delete from outbox_events where type = 'audience.members-changed'
        and (data ->> 'audienceId')::bigint = ${audience} returning data`.execute(db);
    return rows.map(({ data: { joined, left } }) => ({ joined, left }));
  });
}

describe('the members of an audience', () => {
  test('are everyone the rule includes, told when it is created', async () => {
    const manager = harness.home.idOf('manager.one');
    const team = [harness.home.idOf('employee'), harness.home.idOf('colleague')].sort(
      (a, b) => a - b,
    );
    const audience = await create({ type: 'reports-to', ids: [manager] });
    expect(await members(audience)).toEqual(team);
    expect(await told(audience)).toEqual([{ joined: team, left: [] }]);
  });

  test('change when a position moves to another manager, and are told once', async () => {
    const { home } = harness;
    const audience = await create({ type: 'reports-to', ids: [home.idOf('manager.one')] });
    await told(audience);
    const hr = await harness.as('hr.manager');
    const position = await harness.within(home, async ({ db }) =>
      db
        .selectFrom('positions as p')
        .innerJoin('position_assignments as a', 'a.position_id', 'p.id')
        .select(['p.id', 'p.title', 'p.identifier', 'p.department_id', 'p.location_id'])
        .where('a.employee_id', '=', home.idOf('colleague'))
        .executeTakeFirstOrThrow(),
    );
    const top = await harness.within(home, async ({ db }) =>
      db
        .selectFrom('position_assignments')
        .select('position_id')
        .where('employee_id', '=', home.idOf('company.admin'))
        .executeTakeFirstOrThrow(),
    );
    const { status } = await hr.call(org.putPosition, {
      params: { id: position.id },
      body: {
        title: position.title,
        identifier: position.identifier,
        departmentId: position.department_id,
        locationId: position.location_id,
        jobRoleId: null,
        reportsToId: top.position_id,
        indirectlyReportsToId: null,
        effectiveFrom: TODAY,
        headcount: 1,
        fteBudget: 1,
        isInheritanceEnabled: true,
        description: '',
      },
    });
    expect(status).toBe(200);
    await harness.dispatch();
    expect(await members(audience)).toEqual([home.idOf('employee')]);
    expect(await told(audience)).toEqual([{ joined: [], left: [home.idOf('colleague')] }]);
    await harness.run('audience-refresh');
    await harness.dispatch();
    expect(await told(audience)).toEqual([]);
  });

  test('grow with service and end with employment, day by day', async () => {
    const { home } = harness;
    const person = home.idOf('recruitment.admin');
    await harness.within(home, ({ db }) =>
      db
        .updateTable('employees')
        .set({ start_date: '2026-02-11', end_date: '2026-03-12' })
        .where('id', '=', person)
        .execute(),
    );
    const audience = await create({
      type: 'all',
      rules: [
        { type: 'tenure', comparison: 'at-least', months: 1 },
        { type: 'person', ids: [person] },
      ],
    });
    const seen: [string, number[]][] = [];
    const before = harness.now;
    for (const day of ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']) {
      harness.now = new Date(`${day}T02:00:00Z`);
      await harness.run('audience-refresh');
      seen.push([day, await members(audience)]);
    }
    harness.now = before;
    expect(seen).toEqual([
      ['2026-03-10', []],
      ['2026-03-11', [person]],
      ['2026-03-12', [person]],
      ['2026-03-13', []],
    ]);
  });

  test('follow the rule when it changes, and what would change can be asked before', async () => {
    const { home } = harness;
    const [one, other] = [home.idOf('employee'), home.idOf('hr.manager')];
    const audience = await create({ type: 'person', ids: [one] });
    const rule: AudienceRule = { type: 'person', ids: [other] };
    const diff = { joined: [other], left: [one] };
    expect(await harness.within(home, (ctx) => membersDiff(ctx, audience, rule, TODAY))).toEqual(
      diff,
    );
    expect(await members(audience)).toEqual([one]);
    expect(await harness.within(home, (ctx) => changeAudience(ctx, audience, rule, TODAY))).toEqual(
      diff,
    );
    expect(await members(audience)).toEqual([other]);
  });

  test('of the others are worked out when one rule cannot be', async () => {
    const { home } = harness;
    const broken = await create({ type: 'everyone' });
    const sound = await create({ type: 'person', ids: [home.idOf('employee')] });
    await harness.within(home, ({ db }) =>
      sql`update audiences set rule = '{"type":"star-sign"}', members_on = null where id = ${broken}`.execute(
        db,
      ),
    );
    await harness.within(home, ({ db }) =>
      sql`update audiences set members_on = null where id = ${sound}`.execute(db),
    );
    await harness.run('audience-refresh');
    const rows = await harness.within(home, ({ db }) =>
      db
        .selectFrom('audiences')
        .select(['id', 'members_on'])
        .where('id', 'in', [broken, sound])
        .orderBy('id')
        .execute(),
    );
    expect(rows.map(({ members_on }) => members_on)).toEqual([null, TODAY]);
  });

  test('go with the audience', async () => {
    const audience = await create({ type: 'everyone' });
    await harness.within(harness.home, (ctx) => deleteAudience(ctx, audience));
    expect(await members(audience)).toEqual([]);
  });
});

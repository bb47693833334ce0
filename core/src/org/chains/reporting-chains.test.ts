import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tries } from '../../testing/engine.ts';
import { Harness } from '../../testing/harness.ts';
import { holdsAfterAnyChanges } from '../../testing/properties/reporting-chains.ts';
import { differences, foundOrganisation } from './chain-changes.fixture.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

describe("everyone's managers", () => {
  test('are those of the reporting lines on every day, whatever moves, starts, ends or is planned', async () => {
    const runs = tries(40);
    const { made, compared } = await holdsAfterAnyChanges(harness, runs);
    expect(made).toBeGreaterThan(runs);
    expect(compared).toBeGreaterThan(runs * 50);
  });

  test('are compared in a way that notices a wrong row', async () => {
    const undone = new Error('undone on purpose');
    const planted = harness.within(harness.home, async (ctx) => {
      await foundOrganisation(ctx);
      await sql`update reporting_chains set manager_ids = manager_ids[2:]
        where employee_id = 60003`.execute(ctx.db);
      expect((await differences(ctx)).wrong).not.toEqual([]);
      throw undone;
    });
    await expect(planted).rejects.toBe(undone);
  });

  test('are compared together with cards, so that a wrong card is noticed', async () => {
    const undone = new Error('undone on purpose');
    const planted = harness.within(harness.home, async (ctx) => {
      await foundOrganisation(ctx);
      expect((await differences(ctx)).wrong).toEqual([]);
      await sql`update person_cards set department_title = 'Elsewhere'
        where employee_id = 60003`.execute(ctx.db);
      expect((await differences(ctx)).wrong).not.toEqual([]);
      throw undone;
    });
    await expect(planted).rejects.toBe(undone);
  });

  test('are compared together with the people of departments, so that a wrong number is noticed', async () => {
    const undone = new Error('undone on purpose');
    const planted = harness.within(harness.home, async (ctx) => {
      await foundOrganisation(ctx);
      const { comparedGroups } = await differences(ctx);
      expect(comparedGroups).toBeGreaterThan(50);
      await sql`update group_people set change = change + 1
        where group_id = 60001 and structure = 'departments'`.execute(ctx.db);
      expect((await differences(ctx)).wrong).not.toEqual([]);
      throw undone;
    });
    await expect(planted).rejects.toBe(undone);
  });

  test('are right after two moves at once', async () => {
    const other = await harness.another();
    await other.within(other.home, foundOrganisation);
    const move = (position: number, to: number) =>
      other.within(other.home, ({ db }) =>
        sql`update reporting_lines set reports_to_id = ${to} where position_id = ${position}`.execute(
          db,
        ),
      );
    const replace = (position: number) =>
      other.within(other.home, ({ db }) =>
        sql`update position_assignments set assigned_to = '2026-01-09' where position_id = ${position}`.execute(
          db,
        ),
      );
    const nest = (round: number) =>
      other.within(other.home, ({ db }) =>
        sql`update departments set parent_id = ${round % 2 ? 60_002 : null} where id = 60001`.execute(
          db,
        ),
      );
    const rename = (round: number) =>
      other.within(other.home, async ({ db }) => {
        await sql`update users set last_name = ${`Name ${round}`} where id = 60005`.execute(db);
        await sql`update departments set title = ${`Unit ${round}`} where id = 60001`.execute(db);
      });
    for (let round = 0; round < tries(8); round += 1) {
      await Promise.all([
        rename(round),
        nest(round),
        move(60_006, 60_000 + (round % 5)),
        move(60_005, 60_000 + (round % 3)),
        replace(60_000 + (round % 4)),
      ]);
      expect((await other.within(other.home, differences)).wrong).toEqual([]);
    }
    await other.close();
  });
});

describe('the nightly checks', () => {
  const failures = (job = 'org-check-reporting-chains') =>
    harness.within(harness.home, ({ db }) =>
      db
        .selectFrom('job_failures')
        .select(['record_type', 'record_id'])
        .where('job', '=', job)
        .execute(),
    );

  test('lists people whose managers differ from the reporting lines until they are right again', async () => {
    await harness.run('org-check-reporting-chains');
    expect(await failures()).toEqual([]);
    const id = harness.home.idOf('employee');
    const set = (managers: number[]) =>
      harness.within(harness.home, ({ db }) =>
        db
          .updateTable('reporting_chains')
          .set({ manager_ids: managers })
          .where('employee_id', '=', id)
          .returning('manager_ids')
          .execute(),
      );
    const right = await harness.within(harness.home, async ({ db }) => {
      const { rows } = await sql<{ ids: number[] }>`
        select walked_manager_ids(${id}, ${harness.now.toISOString().slice(0, 10)}::date) as ids`.execute(
        db,
      );
      return rows[0]?.ids ?? [];
    });
    expect(right.length).toBeGreaterThan(0);
    await set([harness.home.idOf('colleague')]);
    await harness.run('org-check-reporting-chains');
    expect(await failures()).toEqual([{ record_type: 'employee', record_id: id }]);
    await set(right);
    await harness.run('org-check-reporting-chains');
    expect(await failures()).toEqual([]);
  });

  test('list people whose card is not what it is made of until it is right again', async () => {
    const job = 'org-check-person-cards';
    await harness.run(job);
    expect(await failures(job)).toEqual([]);
    const id = harness.home.idOf('employee');
    const change = (title: string) =>
      harness.within(harness.home, ({ db }) =>
        sql`update person_cards set position_title = ${title} where employee_id = ${id}
          and position_id is not null returning position_title`.execute(db),
      );
    const { rows } = await harness.within(harness.home, ({ db }) =>
      sql<{ title: string }>`select position_title as title from person_cards
        where employee_id = ${id} and position_id is not null`.execute(db),
    );
    await change('Someone else');
    await harness.run(job);
    expect(await failures(job)).toEqual([{ record_type: 'employee', record_id: id }]);
    await change(rows[0]?.title ?? '');
    await harness.run(job);
    expect(await failures(job)).toEqual([]);
  });

  test.each(['department', 'location'] as const)(
    'list a %s whose number of people is not what its assignments make it until it is right again',
    async (structure) => {
      const job = `org-check-people-of-${structure}s`;
      await harness.run(job);
      expect(await failures(job)).toEqual([]);
      const kept = structure === 'department' ? 'departments' : structure;
      const id = await harness.within(harness.home, async ({ db }) => {
        const { rows } = await sql<{ id: number }>`
          select min(group_id) as id from group_people where structure = ${kept}`.execute(db);
        return rows[0]?.id as number;
      });
      const add = (people: number) =>
        harness.within(harness.home, ({ db }) =>
          sql`update group_people set change = change + ${people}
            where structure = ${kept} and group_id = ${id} and unit = 'month'`.execute(db),
        );
      await add(1);
      await harness.run(job);
      expect(await failures(job)).toEqual([{ record_type: structure, record_id: id }]);
      await add(-1);
      await harness.run(job);
      expect(await failures(job)).toEqual([]);
    },
  );
});

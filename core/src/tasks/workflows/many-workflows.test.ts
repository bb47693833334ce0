import { describe, expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { anotherDay, newTemplate, workflowOf } from '../../testing/scenes/workflow-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { startMany } from './commands/start-many.ts';
import { moveWorkflows } from './move-workflow.ts';

const harness = useHarness();

describe('many workflows that move at once', () => {
  const startedTogether = async (title: string, steps: Parameters<typeof newTemplate>[2]) => {
    const templateId = await newTemplate(harness, title, steps);
    const ids = await harness.within(harness.home, async (ctx) => {
      const people = Array.from({ length: 8 }, (_, n) => ({
        employeeId: harness.home.idOf(n % 2 === 0 ? 'employee' : 'colleague'),
        date: anotherDay(harness),
      }));
      return (await startMany(ctx, { templateId, people })).ids;
    });
    return ids;
  };
  const stepsOf = async (id: number) =>
    (await workflowOf(harness, id)).steps.map(({ id: stepId, status, assignee }) => ({
      stepId,
      status,
      assignee: assignee?.id ?? null,
    }));

  const employeeOf = (id: number) =>
    harness.within(harness.home, async ({ db }) => {
      const { employee_id } = await db
        .selectFrom('workflows')
        .select('employee_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return employee_id;
    });

  test('have the steps that each would have had alone, and everyone is told once for each', async () => {
    const steps: Parameters<typeof newTemplate>[2] = [
      { id: 'hello', type: 'message', title: 'Hello', description: 'Welcome' },
      { id: 'own', after: ['hello'] },
      { id: 'theirs', assignee: { type: 'manager' }, after: ['hello'] },
      { id: 'last', after: ['own', 'theirs'] },
    ];
    const ids = await startedTogether('Eight at once', steps);
    const mails = await harness.dispatch();
    const expected = (employee: number) => [
      { stepId: 'hello', status: 'DONE', assignee: employee },
      { stepId: 'own', status: 'OPEN', assignee: employee },
      { stepId: 'theirs', status: 'OPEN', assignee: harness.home.idOf('manager.one') },
      { stepId: 'last', status: 'QUEUED', assignee: null },
    ];
    const people = await Promise.all(ids.map(employeeOf));
    expect(people.filter((id) => id === harness.home.idOf('colleague'))).toHaveLength(4);
    for (const [n, id] of ids.entries())
      expect(await stepsOf(id)).toEqual(expected(people[n] as number));
    const told = await harness.within(harness.home, ({ db }) =>
      db
        .selectFrom('notifications')
        .select(['user_id', 'title'])
        .where((eb) =>
          eb.or([
            eb('title', 'like', '%Hello%'),
            eb('title', 'like', '%own%'),
            eb('title', 'like', '%theirs%'),
          ]),
        )
        .execute(),
    );
    expect(told).toHaveLength(24);
    expect(mails.length).toBeGreaterThanOrEqual(24);
  });

  test('of a role go to those who have it in turn', async () => {
    const role = await harness.within(harness.home, async ({ db }) => {
      const { id } = await db
        .insertInto('security_profiles')
        .values({ name: 'Desk', role_type: 'Employee' })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const person of ['manager.two', 'manager.three'] as const)
        await db
          .insertInto('user_security_profiles')
          .values({ user_id: harness.home.idOf(person), security_profile_id: id })
          .execute();
      return id;
    });
    const ids = await startedTogether('Desk at once', [
      { id: 'desk', assignee: { type: 'role', id: role } },
    ]);
    await harness.dispatch();
    const assignees = await Promise.all(ids.map(async (id) => (await stepsOf(id))[0]?.assignee));
    const countOf = (person: PersonName) =>
      assignees.filter((id) => id === harness.home.idOf(person)).length;
    expect([countOf('manager.two'), countOf('manager.three')]).toEqual([4, 4]);
  });

  test('one whose step can’t be opened stays as it was, and the others move', async () => {
    const ids = await startedTogether('One of them is broken', [{ id: 'only' }]);
    const broken = ids[3] as number;
    // Simulates a fault: with its only step missing, opening it throws.
    await harness.within(harness.home, ({ db }) =>
      db.deleteFrom('workflow_steps').where('workflow_id', '=', broken).execute(),
    );
    await harness.dispatch();
    for (const id of ids.filter((one) => one !== broken))
      expect((await stepsOf(id)).map(({ status }) => status)).toEqual(['OPEN']);
    const left = await harness.within(harness.home, ({ db }) =>
      db
        .deleteFrom('outbox_deliveries')
        .where('subscriber', '=', 'tasks.move-workflow')
        .returning('attempts')
        .execute(),
    );
    expect(left).toEqual([{ attempts: 1 }]);
  });

  test('take as many statements as one', async () => {
    const statementsFor = async (count: number) => {
      const ids = await startedTogether(`Counted ${count}`, [{ id: 'a' }, { id: 'b' }]);
      const moved = ids.slice(0, count).map((workflowId) => ({ workflowId }));
      const written = await harness.within(harness.home, async (ctx) => {
        let statements = 0;
        const db = ctx.db.withPlugin({
          transformQuery: ({ node }) => {
            statements += 1;
            return node;
          },
          transformResult: async ({ result }) => result,
        });
        await moveWorkflows({ ...ctx, db }, moved);
        return statements;
      });
      await harness.dispatch();
      return written;
    };
    expect(await statementsFor(8)).toBe(await statementsFor(1));
  });
});

/**
 * Two servers advance workflows while they are killed in turn: every step is opened once, everyone is
 * notified once, and every workflow ends once.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { taskMachine } from '@tenure/contract/tasks/task-states';
import { templateStep } from '@tenure/contract/tasks/workflows/template';
import { workflowMachine } from '@tenure/contract/tasks/workflows/workflow-states';
import { inTenant } from '@tenure/core/kit/background/dispatcher';
import { emitAll } from '@tenure/core/kit/background/outbox';
import type { Ctx } from '@tenure/core/kit/ctx';
import { Tenants } from '@tenure/core/kit/walk/tenants';
import { startMany } from '@tenure/core/tasks/workflows/commands/start-many';
import type { OpenedEngine } from '@tenure/core/testing/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineOver } from '../testing/engine-over.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type KilledWorkers, killedWorkers } from './killed-workers.ts';

const KILLS = 20;
const WORKFLOWS = 120;
const TITLE = 'Killed on the way';

/** Tasks and messages alternately. */
const steps = Array.from({ length: 10 }, (_, n) =>
  templateStep.parse({
    id: `s${n}`,
    type: n % 2 === 0 ? 'task' : 'message',
    title: `${TITLE} ${n}`,
    description: 'As agreed',
    assignee: { type: 'employee' },
    after: n === 0 ? [] : [`s${n - 1}`],
  }),
);

let testDatabase: TestDatabase;
let engine: OpenedEngine;
let tenantId: number;
let workers: KilledWorkers;

beforeAll(async () => {
  testDatabase = await createTestDatabase('furnished');
  engine = engineOver(testDatabase.appUrl, testDatabase.name);
  tenantId = (await new Tenants(engine.database).byHost('home.example', 0)) ?? 0;
  workers = killedWorkers(testDatabase, tenantId, 'product');
});
afterAll(async () => {
  workers.end();
  await engine.close();
  await testDatabase.drop();
});

const within = <T>(work: (ctx: Ctx) => Promise<T>) => inTenant(engine, tenantId, work);

async function startAll(): Promise<readonly number[]> {
  return within(async (ctx) => {
    const written = JSON.stringify(steps);
    const { id } = await ctx.db
      .insertInto('workflow_templates')
      .values({ title: TITLE, steps: written, published_version: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.db
      .insertInto('workflow_template_versions')
      .values({ template_id: id, number: 1, title: TITLE, steps: written, published_at: ctx.now })
      .execute();
    const { rows } = await sql<{ employeeId: number; date: string }>`
      select e.id as "employeeId", ((${ctx.now}::timestamptz)::date + n)::text as date
      from (select id from employees where end_date is null order by id limit 4) e
      cross join generate_series(1, ${WORKFLOWS / 4}::int) n`.execute(ctx.db);
    return (await startMany(ctx, { templateId: id, people: rows })).ids;
  });
}

/** Completes everyone's open tasks. */
const completeOpenTasks = (ids: readonly number[]) =>
  within(async (ctx) => {
    const { rows } = await sql<{ id: number }>`
      update tasks set status = ${taskMachine.states.COMPLETE.code}
      where status = ${taskMachine.states.ACTIVE.code}
        and id in (select task_id from workflow_steps where workflow_id = any(${ids}::bigint[]))
      returning id`.execute(ctx.db);
    const done = { action: 'complete', byUserId: null, note: null } as const;
    await emitAll(
      ctx,
      'tasks.task-changed',
      rows.map(({ id }) => ({ taskId: id, ...done })),
    );
    return rows.length;
  });

const found = (ids: readonly number[]) =>
  within(async ({ db }) => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from workflows where id = any(${ids}::bigint[])
          and status = ${workflowMachine.states.COMPLETE.code}) as ended,
        (select count(*) from workflow_history where workflow_id = any(${ids}::bigint[])
          and action = 'finish') as endings,
        (select count(*) from tasks where title like ${`${TITLE}%`}) as tasks,
        (select count(distinct task_id) from workflow_steps
          where workflow_id = any(${ids}::bigint[])) as "tasksOfSteps",
        (select count(*) from notifications where kind = 'tasks.workflow-step-opened') as messages`.execute(
      db,
    );
    return rows[0];
  });

test(`killed ${KILLS} times between steps, no step is lost or doubled`, async () => {
  const ids = await startAll();
  expect(ids).toHaveLength(WORKFLOWS);
  await Promise.all([workers.start(0), workers.start(1)]);
  let completed = 0;
  let inTheMiddle = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    completed += await completeOpenTasks(ids);
    await pause(20 + Math.random() * 150);
    const { rows } = await within(({ db }) =>
      sql<{ left: number }>`
        select (select count(*) from outbox_deliveries)
          + (select count(*) from outbox_events where handled_at is null) as left`.execute(db),
    );
    if ((rows[0]?.left ?? 0) > 0) inTheMiddle += 1;
    await workers.replace(kill % 2);
  }
  await expect
    .poll(
      async () => {
        completed += await completeOpenTasks(ids);
        return (await found(ids))?.ended;
      },
      { timeout: 300_000, interval: 200 },
    )
    .toBe(WORKFLOWS);
  const tasks = WORKFLOWS * 5;
  expect(await found(ids)).toEqual({
    ended: WORKFLOWS,
    endings: WORKFLOWS,
    tasks,
    tasksOfSteps: tasks,
    messages: tasks,
  });
  expect(completed).toBe(tasks);
  console.log(
    `${KILLS} × kill -9, ${inTheMiddle} with work under way: ${WORKFLOWS} workflows of ${steps.length} steps, ${tasks} tasks and ${tasks} messages, each once; ${WORKFLOWS} endings`,
  );
});

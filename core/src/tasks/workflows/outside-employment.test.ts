/** Before the first day and after the last, a workflow uses the position and facts of that day. */

import { getUserProfile } from '@tenure/contract/people/endpoints';
import { getWorkflow, listWorkflows } from '@tenure/contract/tasks/workflows/endpoints';
import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import * as endpoints from '@tenure/contract/tasks/workflows/template-endpoints';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { actOn, anotherDay, newTemplate, workflowOf } from '../../testing/scenes/workflow-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { startMany } from './commands/start-many.ts';

const harness = useHarness();

/** Employed only between these days, with their position. */
const employed = (person: PersonName, from: string, to: string | null) =>
  harness.within(harness.home, async ({ db }) => {
    const id = harness.home.idOf(person);
    await sql`update employees set start_date = ${from}, end_date = ${to} where id = ${id}`.execute(
      db,
    );
    await sql`update position_assignments set assigned_from = ${from}, assigned_to = ${to}
      where employee_id = ${id}`.execute(db);
  });

const steps: Parameters<typeof newTemplate>[2] = [
  { id: 'equipment', assignee: { type: 'manager' } },
  { id: 'sign-off', type: 'approval', assignee: { type: 'second-manager' } },
  {
    id: 'full-time',
    assignee: { type: 'manager' },
    onlyIf: { type: 'employment-type', values: ['Full Time'] },
  },
  {
    id: 'casual',
    assignee: { type: 'manager' },
    onlyIf: { type: 'employment-type', values: ['Casual'] },
  },
];

const expected = () => {
  const [manager, second] = [harness.home.idOf('manager.one'), harness.home.idOf('manager.two')];
  return [
    ['equipment', 'OPEN', manager],
    ['sign-off', 'OPEN', second],
    ['full-time', 'OPEN', manager],
    ['casual', 'SKIPPED', null],
  ];
};

const runFor = async (person: PersonName, title: string) => {
  const templateId = await newTemplate(harness, title, steps);
  const started = await harness.within(harness.home, (ctx) =>
    startMany(ctx, {
      templateId,
      people: [{ employeeId: harness.home.idOf(person), date: anotherDay(harness) }],
    }),
  );
  await harness.dispatch();
  const { steps: shown } = await workflowOf(harness, started.ids[0] as number);
  return shown.map(({ id, status, assignee }) => [id, status, assignee?.id ?? null]);
};

beforeAll(async () => {
  await employed('employee', '2026-04-01', null);
  await employed('colleague', '2020-01-06', '2026-03-06');
});

describe('someone who starts in three weeks', () => {
  test('has the managers and the steps of their first day', async () => {
    expect(await runFor('employee', 'Starts later')).toEqual(expected());
  });

  test('has them in the dry run too', async () => {
    const hr = await harness.as('hr.manager');
    const added = await hr.call(endpoints.addWorkflowTemplate, {
      body: {
        title: 'Tried out',
        steps: steps.map((step) => ({ type: 'task', title: step.id, ...step }) as TemplateStep),
      },
    });
    const { body } = await hr.call(endpoints.dryRunWorkflowTemplate, {
      params: { templateId: added.body.id, employeeId: harness.home.idOf('employee') },
    });
    const run = body.steps as { id: string; applies: boolean; assignee: { id: number } | null }[];
    const found = new Map(run.map(({ id, applies, assignee }) => [id, [applies, assignee?.id]]));
    expect(found.get('equipment')).toEqual([true, harness.home.idOf('manager.one')]);
    expect(found.get('full-time')).toEqual([true, harness.home.idOf('manager.one')]);
    expect(found.get('casual')).toEqual([false, undefined]);
  });
});

describe('the manager of someone who starts in three weeks', () => {
  const startedFor = async () => {
    const templateId = await newTemplate(harness, `Steered ${harness.next()}`, [
      { id: 'laptop', assignee: { type: 'hr' } },
      { id: 'desk', assignee: { type: 'hr' } },
      { id: 'pass', assignee: { type: 'hr' } },
    ]);
    const { ids } = await harness.within(harness.home, (ctx) =>
      startMany(ctx, {
        templateId,
        people: [{ employeeId: harness.home.idOf('employee'), date: anotherDay(harness) }],
      }),
    );
    await harness.dispatch();
    return ids[0] as number;
  };

  test('sees the progress, and reminds, reassigns and skips', async () => {
    const workflowId = await startedFor();
    const manager = await harness.as('manager.one');
    const list = await manager.call(listWorkflows, {
      params: { employeeId: harness.home.idOf('employee') },
    });
    const [first] = list.body.items as { id: number; totalSteps: number }[];
    expect(first).toMatchObject({ id: workflowId, totalSteps: 3, completedSteps: 0 });
    const steer = async (body: object) =>
      (await actOn(harness, 'manager.one', workflowId, body)).status;
    expect(await steer({ action: 'nudge', stepId: 'laptop' })).toBe(200);
    expect(await steer({ action: 'skip', stepId: 'desk' })).toBe(200);
    const assigneeId = harness.home.idOf('manager.two');
    expect(await steer({ action: 'reassign', stepId: 'pass', assigneeId })).toBe(200);
    const { steps: shown, completedSteps } = await workflowOf(harness, workflowId);
    expect(completedSteps).toBe(1);
    expect(shown.map(({ assignee }) => assignee?.id)).toContain(assigneeId);
  });

  test('has the section on their profile', async () => {
    const sections = async (by: PersonName) => {
      const { body } = await (await harness.as(by)).call(getUserProfile, {
        params: { employeeId: harness.home.idOf('employee') },
      });
      return (body.tabs as { sections: { id: string }[] }[]).flatMap((tab) =>
        tab.sections.map(({ id }) => id),
      );
    };
    expect(await sections('manager.one')).toContain('workflows');
    expect(await sections('recruitment.admin')).not.toContain('workflows');
  });

  test('is the only one of their colleagues who does', async () => {
    const workflowId = await startedFor();
    const peer = await harness.as('recruitment.admin');
    const found = await peer.call(getWorkflow, { params: { workflowId } });
    const list = await peer.call(listWorkflows, {
      params: { employeeId: harness.home.idOf('employee') },
    });
    expect([found.status, list.status]).toEqual([404, 403]);
  });
});

test('someone who has left has the managers and the steps of their last day', async () => {
  expect(await runFor('colleague', 'Left already')).toEqual(expected());
});

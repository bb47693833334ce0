import * as workflows from '@tenure/contract/tasks/workflows/endpoints';
import { workflowMessages } from '@tenure/contract/tasks/workflows/messages';
import type { DryRun, WorkflowTemplate } from '@tenure/contract/tasks/workflows/template';
import * as endpoints from '@tenure/contract/tasks/workflows/template-endpoints';
import { describe, expect, test } from 'vitest';
import type { PersonName } from '../../../testing/little-company.ts';
import {
  anotherDay,
  newTemplate,
  started,
  workflowOf,
} from '../../../testing/scenes/workflow-scene.ts';
import { useHarness } from '../../../testing/use-harness.ts';

const harness = useHarness();

const step = (id: string, more: object = {}) => ({
  id,
  type: 'task',
  title: id,
  assignee: { type: 'manager' },
  ...more,
});

async function added(steps: readonly object[], title = 'Probation'): Promise<WorkflowTemplate> {
  const hr = await harness.as('hr.manager');
  const { body } = await hr.call(endpoints.addWorkflowTemplate, { body: { title, steps } });
  return body as unknown as WorkflowTemplate;
}

async function published({ id, version }: WorkflowTemplate) {
  const hr = await harness.as('hr.manager');
  return hr.call(endpoints.publishWorkflowTemplate, {
    params: { templateId: id },
    headers: { 'if-match': `"${version}"` },
  });
}

async function edited({ id, version }: WorkflowTemplate, steps: readonly object[]) {
  const hr = await harness.as('hr.manager');
  const { body } = await hr.call(endpoints.editWorkflowTemplate, {
    params: { templateId: id },
    headers: { 'if-match': `"${version}"` },
    body: { title: 'Probation', steps },
  });
  return body as unknown as WorkflowTemplate;
}

/** A company role and the people who have it. */
const newRole = (name: string, people: readonly PersonName[]) =>
  harness.within(harness.home, async ({ db }) => {
    const { id } = await db
      .insertInto('security_profiles')
      .values({ name, role_type: 'Employee' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const person of people)
      await db
        .insertInto('user_security_profiles')
        .values({ user_id: harness.home.idOf(person), security_profile_id: id })
        .execute();
    return id;
  });

describe('a step for a role', () => {
  const assignedTo = async (title: string) => {
    const { steps } = await workflowOf(harness, await started(harness, harness.home, title));
    return steps[0]?.assignee?.id;
  };

  test('goes to the person with the role who has the fewest open steps', async () => {
    const role = await newRole('IT support', ['colleague', 'employee', 'manager.three']);
    await newTemplate(harness, 'Laptop', [{ id: 'laptop', assignee: { type: 'role', id: role } }]);
    const both = [harness.home.idOf('colleague'), harness.home.idOf('manager.three')];
    const first = await assignedTo('Laptop');
    const second = await assignedTo('Laptop');
    expect([first, second].toSorted()).toEqual(both.toSorted());
  });

  test('goes to HR where nobody has the role any more, and the dry run says so', async () => {
    const role = await newRole('Fleet', []);
    const assignee = { type: 'role', id: role } as const;
    await newTemplate(harness, 'Car', [{ id: 'car', assignee }]);
    expect(await assignedTo('Car')).toBe(harness.home.idOf('hr.manager'));
    const { id } = await added([step('car', { assignee })], 'Car again');
    const hr = await harness.as('hr.manager');
    const { body } = await hr.call(endpoints.dryRunWorkflowTemplate, {
      params: { templateId: id, employeeId: harness.home.idOf('employee') },
    });
    expect((body as unknown as DryRun).steps).toMatchObject([
      { assignee: { id: harness.home.idOf('hr.manager') }, isFallback: true },
    ]);
  });

  test('is offered with the company’s own roles, and no one else’s', async () => {
    await newRole('Payroll desk', []);
    const rolesFor = async (company: typeof harness.home) => {
      const hr = await harness.as('hr.manager', { company });
      const { body } = await hr.call(endpoints.listStepTypes);
      return (body.roles as { name: string }[]).map(({ name }) => name);
    };
    expect(await rolesFor(harness.home)).toContain('Payroll desk');
    expect(await rolesFor(harness.foreign)).not.toContain('Payroll desk');
  });
});

describe('designing a workflow', () => {
  test('a draft with a circle or without an assignee is kept, and not published', async () => {
    const draft = await added([
      step('a', { after: ['b'] }),
      step('b', { after: ['a'] }),
      step('c', { assignee: null }),
    ]);
    expect(draft.problems.map(({ stepId, message }) => [stepId, message])).toEqual([
      ['a', workflowMessages.circle],
      ['b', workflowMessages.circle],
      ['c', workflowMessages.noAssignee],
    ]);
    const { status, body } = await published(draft);
    expect([status, body.message]).toEqual([422, workflowMessages.hasProblems]);
    expect((body.errors as { field: string }[]).map(({ field }) => field)).toEqual([
      'steps.a',
      'steps.b',
      'steps.c',
    ]);
  });

  test('workflows in progress keep their version when another is published', async () => {
    const draft = await added([step('first')]);
    const one = (await published(draft)).body as unknown as WorkflowTemplate;
    expect([one.publishedVersion, one.hasChanges]).toEqual([1, false]);
    const manager = await harness.as('manager.one');
    const started = await manager.call(workflows.startWorkflow, {
      params: { employeeId: harness.home.idOf('employee') },
      body: { templateId: one.id, date: anotherDay(harness) },
    });
    await harness.dispatch(harness.home);
    const changed = await edited(one, [step('other'), step('last', { after: ['other'] })]);
    expect([changed.publishedVersion, changed.hasChanges]).toEqual([1, true]);
    const two = (await published(changed)).body as unknown as WorkflowTemplate;
    expect([two.publishedVersion, two.hasChanges, two.running]).toEqual([2, false, 1]);
    const { steps } = await workflowOf(harness, started.body.id as number);
    expect(steps.map(({ id }) => id)).toEqual(['first']);
  });

  test('publishing twice at once makes one version', async () => {
    const draft = await added([step('first')], 'Twice');
    const answers = await Promise.all([published(draft), published(draft), published(draft)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  test('an archived workflow can’t be assigned', async () => {
    const one = (await published(await added([step('a')], 'Old')))
      .body as unknown as WorkflowTemplate;
    const hr = await harness.as('hr.manager');
    await hr.call(endpoints.archiveWorkflowTemplate, {
      params: { templateId: one.id },
      body: { isArchived: true },
    });
    const { status } = await hr.call(workflows.startWorkflow, {
      params: { employeeId: harness.home.idOf('employee') },
      body: { templateId: one.id },
    });
    expect(status).toBe(422);
  });

  test('a dry run says who does what by when, and starts nothing', async () => {
    const { id } = await added([
      step('laptop', { due: { from: 'date', days: -2 } }),
      step('for others', {
        id: 'others',
        onlyIf: { type: 'person', ids: [harness.home.idOf('colleague')] },
      }),
      step('hello', {
        type: 'message',
        description: 'Hi',
        assignee: { type: 'employee' },
        after: ['laptop'],
      }),
    ]);
    const hr = await harness.as('hr.manager');
    const { body } = await hr.call(endpoints.dryRunWorkflowTemplate, {
      params: { templateId: id, employeeId: harness.home.idOf('employee') },
      query: { date: '2030-01-10' },
    });
    const run = body as unknown as DryRun;
    const found = Object.fromEntries(run.steps.map((one) => [one.id, one]));
    expect(found.laptop).toMatchObject({
      applies: true,
      dueOn: '2030-01-08',
      assignee: { id: harness.home.idOf('manager.one') },
    });
    expect(found.others).toMatchObject({ applies: false, assignee: null });
    expect(found.hello).toMatchObject({
      startsOn: '2030-01-08',
      assignee: { id: harness.home.idOf('employee') },
    });
    const { body: list } = await hr.call(workflows.listWorkflows, {
      params: { employeeId: harness.home.idOf('employee') },
    });
    expect(
      (list.items as { workflowTemplate: { id: number } }[]).some(
        ({ workflowTemplate }) => workflowTemplate.id === id,
      ),
    ).toBe(false);
  });
});

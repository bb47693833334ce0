import { getDocument } from '@tenure/contract/documents/endpoints';
import { workflowMessages } from '@tenure/contract/tasks/workflows/messages';
import type { DryRun, WorkflowTemplate } from '@tenure/contract/tasks/workflows/template';
import * as endpoints from '@tenure/contract/tasks/workflows/template-endpoints';
import { describe, expect, test } from 'vitest';
import { product } from '../../app.ts';
import { createsPdf } from '../../testing/engine.ts';
import { formIn, questionIn } from '../../testing/scenes/form-scene.ts';
import { actOn, newTemplate, started, workflowOf } from '../../testing/scenes/workflow-scene.ts';
import { stepScenes } from '../../testing/scenes/workflow-step-scenes.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const types = Object.keys(stepScenes);

/** A workflow with one step of the given type, followed by a task. */
async function running(type: string, title: string) {
  const scene = stepScenes[type];
  if (!scene) throw new Error(`No scene for ${type}`);
  const recordId = await scene.record(harness, title);
  await newTemplate(harness, title, [
    {
      id: 'one',
      type,
      recordId,
      assignee: { type: scene.assignee === 'hr.manager' ? 'hr' : 'employee' },
    },
    { id: 'next', after: ['one'] },
  ]);
  const id = await started(harness, harness.home, title);
  return { id, scene, recordId };
}

const subjectOf = (workflowId: number) =>
  harness.within(harness.home, async ({ db }) => {
    const { subject_id } = await db
      .selectFrom('workflow_steps')
      .select('subject_id')
      .where('workflow_id', '=', workflowId)
      .where('step_id', '=', 'one')
      .executeTakeFirstOrThrow();
    return subject_id as number;
  });

const stateOf = async (workflowId: number) =>
  (await workflowOf(harness, workflowId)).steps.map(({ status }) => status);

test('every type of step that an area contributes has a scene', () => {
  expect(types.toSorted()).toEqual(product.workflowSteps.map(({ type }) => type).toSorted());
});

describe.each(types)('a step with a %s', (type) => {
  test('opens for its assignee with a link, and the workflow continues once it is done', async () => {
    const { id, scene, recordId } = await running(type, `Done ${type}`);
    const { steps } = await workflowOf(harness, id);
    expect(steps[0]).toMatchObject({
      status: 'OPEN',
      assignee: { id: harness.home.idOf(scene.assignee) },
      taskLink: expect.stringMatching(/^\//),
    });
    // Signed contracts are stored as PDFs.
    if (type === 'contract' && !createsPdf()) return;
    await scene.settle(harness, await subjectOf(id), recordId);
    await harness.dispatch();
    expect(await stateOf(id)).toEqual(['DONE', 'OPEN']);
  });

  test('skipped, leaves nothing behind to be done', async () => {
    const { id } = await running(type, `Skipped ${type}`);
    await actOn(harness, 'manager.one', id, { action: 'skip', stepId: 'one' });
    expect(await stateOf(id)).toEqual(['SKIPPED', 'OPEN']);
    expect(await leftovers(type, await subjectOf(id))).toBe(0);
  });

  test('can’t be published without a record, nor with one that is gone', async () => {
    const hr = await harness.as('hr.manager');
    const assignee = { type: type === 'contract' ? 'hr' : 'employee' };
    const kind = product.workflowSteps.find((one) => one.type === type);
    const label = kind?.recordLabel ?? '';
    const step = (id: string, recordId: number | null) => ({
      id,
      type,
      title: id,
      assignee,
      recordId,
    });
    const { body } = await hr.call(endpoints.addWorkflowTemplate, {
      body: { title: 'Draft', steps: [step('none', null), step('gone', 999_999)] },
    });
    expect((body as unknown as WorkflowTemplate).problems).toEqual([
      { stepId: 'none', message: workflowMessages.noRecord(label) },
      { stepId: 'gone', message: workflowMessages.recordGone(label) },
    ]);
  });

  test('is offered in the designer with its records, and the dry run says what it does', async () => {
    const title = `Chosen ${type}`;
    const { recordId } = await running(type, title);
    const hr = await harness.as('hr.manager');
    const { body } = await hr.call(endpoints.listStepChoices, {
      query: { stepType: type, search: type === 'course' ? '' : title, itemsPerPage: '200' },
    });
    expect((body.items as { id: number }[]).map(({ id }) => id)).toContain(recordId);
    const added = await hr.call(endpoints.addWorkflowTemplate, {
      body: {
        title,
        steps: [{ id: 'one', type, title: 'One', recordId, assignee: { type: 'hr' } }],
      },
    });
    const dry = await hr.call(endpoints.dryRunWorkflowTemplate, {
      params: { templateId: added.body.id, employeeId: harness.home.idOf('employee') },
    });
    const run = dry.body as unknown as DryRun;
    expect(run.steps[0]?.does).toContain('“');
  });
});

/** What a skipped step still requires of people. */
const leftovers = (type: string, subjectId: number) =>
  harness.within(harness.home, async ({ db }) => {
    if (type === 'course') {
      const rows = await db
        .selectFrom('learning_enrolments')
        .select('id')
        .where('id', '=', subjectId)
        .execute();
      return rows.length;
    }
    if (type === 'form') {
      const rows = await db
        .selectFrom('workflow_form_responses')
        .select('id')
        .where('id', '=', subjectId)
        .execute();
      return rows.length;
    }
    if (type === 'document') {
      const rows = await db
        .selectFrom('document_readers')
        .select('employee_id')
        .where('document_id', '=', subjectId)
        .execute();
      return rows.length;
    }
    const rows = await db
      .selectFrom('contracts')
      .select('id')
      .where('id', '=', subjectId)
      .where('status', '=', 1)
      .execute();
    return rows.length;
  });

test('a course that the person has completed is done at once', async () => {
  const first = await running('course', 'Known course');
  await first.scene.settle(harness, await subjectOf(first.id), first.recordId);
  await harness.dispatch();
  const again = await started(harness, harness.home, 'Known course');
  expect(await stateOf(again)).toEqual(['DONE', 'OPEN']);
});

test('an enrolment that the person had before is used, and stays when the workflow is cancelled', async () => {
  const first = await running('course', 'Shared course');
  const again = await started(harness, harness.home, 'Shared course');
  expect(await subjectOf(again)).toBe(await subjectOf(first.id));
  await actOn(harness, 'manager.one', again, { action: 'cancel' });
  expect(await leftovers('course', await subjectOf(first.id))).toBe(1);
});

test('a step given to someone else starts for them, and ends for the person before', async () => {
  const { id, recordId } = await running('document', 'Passed on');
  await actOn(harness, 'manager.one', id, {
    action: 'reassign',
    stepId: 'one',
    assigneeId: harness.home.idOf('colleague'),
  });
  const seenBy = async (name: 'employee' | 'colleague') => {
    const client = await harness.as(name);
    return (await client.call(getDocument, { params: { documentId: recordId } })).status;
  };
  expect([await seenBy('employee'), await seenBy('colleague')]).toEqual([404, 200]);
});

test('a contract isn’t prepared or sent by the employee or their manager', async () => {
  const hr = await harness.as('hr.manager');
  const recordId = await stepScenes.contract?.record(harness, 'Wrong hands');
  const { body } = await hr.call(endpoints.addWorkflowTemplate, {
    body: {
      title: 'Wrong hands',
      steps: [{ id: 'a', type: 'contract', title: 'A', recordId, assignee: { type: 'manager' } }],
    },
  });
  expect((body as unknown as WorkflowTemplate).problems).toEqual([
    { stepId: 'a', message: workflowMessages.wrongAssignee },
  ]);
});

test('a step whose course was archived since stays open with the reason, and the workflow with it', async () => {
  const recordId = (await stepScenes.course?.record(harness, 'Archived')) as number;
  await newTemplate(harness, 'Archived course', [{ id: 'one', type: 'course', recordId }]);
  await harness.within(harness.home, async ({ db, now }) => {
    await db
      .updateTable('learning_courses')
      .set({ archived_at: now })
      .where('id', '=', recordId)
      .execute();
  });
  const id = await started(harness, harness.home, 'Archived course');
  const { steps, history } = await workflowOf(harness, id);
  expect(steps[0]).toMatchObject({ status: 'OPEN', taskLink: null });
  expect(history.at(-1)?.note).toEqual(expect.any(String));
});

describe('a branch by answers', () => {
  const steps = (formId: number, questionId: number) =>
    [
      { id: 'ask', type: 'form', recordId: formId },
      {
        id: 'parking',
        after: ['ask'],
        onlyIfAnswer: { stepId: 'ask', questionId, equals: true },
      },
      {
        id: 'ticket',
        after: ['ask'],
        onlyIfAnswer: { stepId: 'ask', questionId, equals: false },
      },
    ] as const;

  test('opens the steps whose answer was given, and leaves the others out', async () => {
    const formId = await formIn(harness, harness.home, 'Parking branch');
    const questionId = await questionIn(harness, harness.home, formId);
    await newTemplate(harness, 'Parking branch', steps(formId, questionId) as never);
    const id = await started(harness, harness.home, 'Parking branch');
    expect(await stateOf(id)).toEqual(['OPEN', 'QUEUED', 'QUEUED']);
    const { subject_id } = await harness.within(harness.home, ({ db }) =>
      db
        .selectFrom('workflow_steps')
        .select('subject_id')
        .where('workflow_id', '=', id)
        .where('step_id', '=', 'ask')
        .executeTakeFirstOrThrow(),
    );
    await stepScenes.form?.settle(harness, subject_id as number, formId);
    await harness.dispatch();
    expect(await stateOf(id)).toEqual(['DONE', 'OPEN', 'SKIPPED']);
  });

  test('on a form that was skipped leaves out both, and the workflow ends', async () => {
    const formId = await formIn(harness, harness.home, 'Skipped branch');
    const questionId = await questionIn(harness, harness.home, formId);
    await newTemplate(harness, 'Skipped branch', steps(formId, questionId) as never);
    const id = await started(harness, harness.home, 'Skipped branch');
    await actOn(harness, 'manager.one', id, { action: 'skip', stepId: 'ask' });
    expect(await stateOf(id)).toEqual(['SKIPPED', 'SKIPPED', 'SKIPPED']);
    expect((await workflowOf(harness, id)).status).toBe('COMPLETE');
  });

  test('can’t depend on a form that comes later, or beside it', async () => {
    const hr = await harness.as('hr.manager');
    const { body } = await hr.call(endpoints.addWorkflowTemplate, {
      body: {
        title: 'Wrong branch',
        steps: [
          {
            id: 'a',
            type: 'task',
            title: 'A',
            assignee: { type: 'employee' },
            onlyIfAnswer: { stepId: 'b', questionId: 1, equals: true },
          },
          { id: 'b', type: 'task', title: 'B', assignee: { type: 'employee' } },
        ],
      },
    });
    expect((body as unknown as WorkflowTemplate).problems).toEqual([
      { stepId: 'a', message: workflowMessages.noFormBefore },
    ]);
  });
});

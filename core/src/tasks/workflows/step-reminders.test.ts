import { expect, test } from 'vitest';
import { formIn, questionIn } from '../../testing/scenes/form-scene.ts';
import { actOn, newTemplate, started, workflowOf } from '../../testing/scenes/workflow-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

/** The reminders sent on a day, however often the job runs. */
async function on(day: string): Promise<string[]> {
  harness.now = new Date(`${day}T02:00:00Z`);
  await harness.run('workflow-steps');
  await harness.run('workflow-steps');
  const sent = await harness.dispatch();
  return sent
    .flatMap((message) => ('subject' in message ? [message.subject] : []))
    .filter((subject) => subject.startsWith('Reminder: '))
    .toSorted();
}

test('an approval and a form are reminded of before and after the due date, until they are done', async () => {
  const formId = await formIn(harness, harness.home, 'Reminded');
  await questionIn(harness, harness.home, formId);
  const due = { from: 'start', days: 5 } as const;
  await newTemplate(harness, 'Reminded', [
    { id: 'decide', type: 'approval', title: 'Decide', assignee: { type: 'manager' }, due },
    { id: 'fill', type: 'form', title: 'Fill in', recordId: formId, due },
  ]);
  const id = await started(harness, harness.home, 'Reminded');
  const both = ['Reminder: Decide', 'Reminder: Fill in'];
  expect(await on('2026-03-13')).toEqual([]);
  expect(await on('2026-03-14')).toEqual(both);
  expect(await on('2026-03-15')).toEqual([]);
  expect(await on('2026-03-16')).toEqual(both);
  const { history } = await workflowOf(harness, id);
  expect(history.at(-1)).toMatchObject({ by: null, words: 'sent a reminder about “Fill in”' });
  expect(await on('2026-03-18')).toEqual([]);
  await actOn(harness, 'manager.one', id, { action: 'approve', stepId: 'decide' });
  expect(await on('2026-03-19')).toEqual(['Reminder: Fill in']);
});

test('a step that someone was just reminded of by a person is not reminded of again', async () => {
  await newTemplate(harness, 'By hand', [
    {
      id: 'decide',
      type: 'approval',
      title: 'By hand',
      assignee: { type: 'manager' },
      due: { from: 'start', days: 1 },
    },
  ]);
  harness.now = new Date('2026-04-06T02:00:00Z');
  const id = await started(harness, harness.home, 'By hand');
  harness.now = new Date('2026-04-08T02:00:00Z');
  await actOn(harness, 'hr.manager', id, { action: 'nudge', stepId: 'decide' });
  expect(await on('2026-04-08')).not.toContain('Reminder: By hand');
  expect(await on('2026-04-11')).toContain('Reminder: By hand');
});

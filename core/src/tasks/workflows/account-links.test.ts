import { listAccountLinks } from '@tenure/contract/tasks/workflows/endpoints';
import type { StartEvent } from '@tenure/contract/tasks/workflows/template';
import { expect, test } from 'vitest';
import { newTemplate, started } from '../../testing/scenes/workflow-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

async function running(title: string, startsOn: StartEvent | null) {
  const id = await newTemplate(harness, title, [{ id: 'one' }]);
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('workflow_templates')
      .set({ starts_on: startsOn })
      .where('id', '=', id)
      .execute(),
  );
  await started(harness, harness.home, title);
}

test('the onboarding links of a person are their workflows, except those that start on another event', async () => {
  await running('Welcome', 'new-employee');
  await running('Assigned by hand', null);
  await running('Goodbye', 'leaving');
  await running('Five years', 'anniversary');
  const employee = await harness.as('employee');
  const { body } = await employee.call(listAccountLinks, {
    params: { employeeId: harness.home.idOf('employee') },
  });
  expect((body.items as { type: string; label: string }[]).map(({ label }) => label)).toEqual([
    'Welcome',
    'Assigned by hand',
  ]);
});

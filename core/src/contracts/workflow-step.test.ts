/** A contract as a workflow step: drafted when the step opens, and withdrawn with it. */
import { contractMachine } from '@tenure/contract/contracts/contract-states';
import { contractMessages } from '@tenure/contract/contracts/messages';
import { archiveTemplate } from '@tenure/contract/contracts/template-endpoints';
import { expect, test } from 'vitest';
import { newContractTemplate } from '../testing/scenes/contract-scene.ts';
import { actOn, newTemplate, started, workflowOf } from '../testing/scenes/workflow-scene.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();

async function template(title: string) {
  const recordId = await newContractTemplate(harness, harness.home, {
    name: title,
    needsApproval: false,
    needsCountersignature: false,
  });
  await newTemplate(harness, title, [
    { id: 'one', type: 'contract', recordId, assignee: { type: 'hr' } },
  ]);
  return recordId;
}

const contractsOf = (templateId: number) =>
  harness.within(harness.home, async ({ db }) => {
    const rows = await db
      .selectFrom('contracts')
      .select('status')
      .where('template_id', '=', templateId)
      .execute();
    return rows.map(({ status }) => contractMachine.stateOf(status));
  });

test('a draft of a step that is skipped is withdrawn', async () => {
  const templateId = await template('Skipped contract');
  const id = await started(harness, harness.home, 'Skipped contract');
  expect(await contractsOf(templateId)).toEqual(['DRAFT']);
  await actOn(harness, 'manager.one', id, { action: 'skip', stepId: 'one' });
  expect(await contractsOf(templateId)).toEqual(['WITHDRAWN']);
});

test('a template that was archived since keeps the step open with the reason', async () => {
  const templateId = await template('Archived contract');
  const hr = await harness.as('hr.manager');
  const archived = await hr.call(archiveTemplate, {
    params: { templateId },
    body: { isArchived: true },
  });
  expect(archived.status, archived.text).toBeLessThan(300);
  const id = await started(harness, harness.home, 'Archived contract');
  expect(await contractsOf(templateId)).toEqual([]);
  const { steps, history } = await workflowOf(harness, id);
  expect(steps[0]).toMatchObject({ status: 'OPEN', taskLink: null });
  expect(history.at(-1)?.note).toBe(contractMessages.archived);
});

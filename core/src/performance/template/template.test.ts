import { addTemplate } from '@tenure/contract/performance/endpoints/template.endpoints';
import { performanceMessages } from '@tenure/contract/performance/messages';
import { expect, test } from 'vitest';
import { sceneContent } from '../../testing/scenes/performance-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

test('a template names employees as approvers, and says which approver isn’t one', async () => {
  const hr = await harness.as('hr.manager');
  const add = (userId: number) => {
    const [first, ...phases] = sceneContent.phases;
    const approver = { approverType: 'nominated', group: 1, userId, dueAfterDays: 7 };
    const content = { ...sceneContent, phases: [{ ...first, approvers: [approver] }, ...phases] };
    return hr.call(addTemplate, {
      body: { title: `Approved by ${userId}`, description: null, content },
    });
  };
  expect((await add(harness.home.idOf('colleague'))).status).toBe(201);
  const { status, body } = await add(harness.home.idOf('platform.admin'));
  expect([status, body.message]).toEqual([422, performanceMessages.unknownPerson]);
  expect(body.errors).toMatchObject([{ field: 'content.phases.0.approvers.0.userId' }]);
});

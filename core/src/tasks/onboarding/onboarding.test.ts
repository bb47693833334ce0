import { getOnboarding } from '@tenure/contract/tasks/onboarding/onboarding';
import { expect, test } from 'vitest';
import { startOnboardingSession } from '../../identity/sessions/session.store.ts';
import type { Client } from '../../testing/client.ts';
import { newTemplate, started } from '../../testing/scenes/workflow-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

const linksFor = async (client: Client) => {
  const { body } = await client.call(getOnboarding);
  return (body.steps as { link: string | null }[]).map(({ link }) => link);
};

const startsOn = (day: string) =>
  harness.within(harness.home, ({ db }) =>
    db
      .updateTable('employees')
      .set({ start_date: day })
      .where('id', '=', harness.home.idOf('employee'))
      .execute(),
  );

test('a new hire sees their steps before the first day, and opens tasks from then on', async () => {
  await newTemplate(harness, 'First steps', [{ id: 'read', assignee: { type: 'employee' } }]);
  await started(harness, harness.home, 'First steps');
  await startsOn('2026-03-20');
  const before = harness.stranger();
  before.token = await harness.within(harness.home, (ctx) =>
    startOnboardingSession(ctx, harness.home.idOf('employee'), new Date('2026-03-19T13:00:00Z')),
  );
  expect(await linksFor(before)).toEqual([null]);
  await startsOn('2020-01-06');
  expect(await linksFor(await harness.as('employee'))).toEqual([expect.stringMatching(/^\/tasks/)]);
});

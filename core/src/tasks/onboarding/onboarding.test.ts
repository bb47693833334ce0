import { getOnboarding } from '@tenure/contract/tasks/onboarding/onboarding';
import { expect, test } from 'vitest';
import { startOnboardingSession } from '../../identity/sessions/session.store.ts';
import type { Client } from '../../testing/client.ts';
import { withoutModule } from '../../testing/modules-off.ts';
import { contractIn, drafted, signed } from '../../testing/scenes/contract-scene.ts';
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

const newHire = async (): Promise<Client> => {
  await startsOn('2026-03-20');
  const client = harness.stranger();
  client.token = await harness.within(harness.home, (ctx) =>
    startOnboardingSession(ctx, harness.home.idOf('employee'), new Date('2026-03-19T13:00:00Z')),
  );
  return client;
};

test('a new hire sees their steps before the first day, and opens tasks from then on', async () => {
  await newTemplate(harness, 'First steps', [{ id: 'read', assignee: { type: 'employee' } }]);
  await started(harness, harness.home, 'First steps');
  expect(await linksFor(await newHire())).toEqual([null]);
  await startsOn('2020-01-06');
  expect(await linksFor(await harness.as('employee'))).toEqual([expect.stringMatching(/^\/tasks/)]);
});

test('contracts to sign come first, and are done once signed', async () => {
  const id = await contractIn(harness, harness.home, 'SENT');
  await drafted(harness, harness.home);
  const contracts = async (client: Client) => {
    const { body } = await client.call(getOnboarding);
    const [first, ...others] = body.steps as { id: string; isDone: boolean; link: string }[];
    expect(others.filter((one) => one.id.startsWith('contract-'))).toEqual([]);
    return first?.id.startsWith('contract-') ? first : undefined;
  };
  const client = await newHire();
  expect(await contracts(client)).toMatchObject({
    title: 'Agreement',
    isDone: false,
    link: `/contract/workflow-management/view/${id}`,
  });
  await withoutModule(harness, harness.home, 'contracts', async () => {
    // Sessions are cached for a second.
    harness.now = new Date(harness.now.getTime() + 5000);
    expect(await contracts(client)).toBeUndefined();
  });
  harness.now = new Date(harness.now.getTime() + 5000);
  expect((await signed(harness, harness.home, id)).status).toBe(200);
  expect(await contracts(client)).toMatchObject({ isDone: true });
  await startsOn('2020-01-06');
  harness.now = new Date(harness.now.getTime() + 5000);
  expect(await contracts(await harness.as('employee'))).toBeUndefined();
});

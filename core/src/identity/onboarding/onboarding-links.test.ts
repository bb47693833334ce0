/** A link for a new hire starts one session, which ends with the next link. */
import { openOnboardingLink } from '@tenure/contract/identity/onboarding';
import { getSite } from '@tenure/contract/site/endpoints';
import { sendOnboardingLink } from '@tenure/contract/tasks/onboarding/onboarding';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const employeeId = () => harness.home.idOf('employee');

beforeAll(() =>
  harness.within(harness.home, ({ db }) =>
    db
      .updateTable('employees')
      .set({ start_date: '2026-03-30' })
      .where('id', '=', employeeId())
      .execute(),
  ),
);

async function sentLink(): Promise<string> {
  const hr = await harness.as('hr.manager');
  await hr.call(sendOnboardingLink, { params: { employeeId: employeeId() } });
  const sent = JSON.stringify(await harness.dispatch());
  return /onboarding\/\?token=([\w-]+)/.exec(sent)?.[1] ?? '';
}

test('a new link from HR ends the session that the one before started', async () => {
  const client = harness.stranger();
  const opened = await client.call(openOnboardingLink, { body: { token: await sentLink() } });
  expect(opened.status, opened.text).toBe(200);
  expect((await client.call(getSite)).status).toBe(200);
  await sentLink();
  harness.now = new Date(harness.now.getTime() + 2000);
  expect((await client.call(getSite)).status).toBe(401);
});

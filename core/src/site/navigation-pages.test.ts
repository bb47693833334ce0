/** The pages of a module in the menu, for those who may open them. */
import * as organisation from '@tenure/contract/org/endpoints';
import { getNavigation } from '@tenure/contract/site/endpoints';
import { settingsPageIds } from '@tenure/contract/site/settings-pages';
import { expect, test } from 'vitest';
import type { PersonName } from '../testing/little-company.ts';
import { withoutModule } from '../testing/modules-off.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();

async function pagesOf(person: 'employee' | 'manager.one') {
  const { body } = await (await harness.as(person)).call(getNavigation);
  const { modules } = body.menu as { modules: { id: string; pages: { label: string }[] }[] };
  return Object.fromEntries(
    modules.map((module) => [module.id, module.pages.map(({ label }) => label)]),
  );
}

test('the menu names the person who is signed in', async () => {
  for (const person of ['employee', 'manager.one'] as const) {
    const { user } = (await (await harness.as(person)).call(getNavigation)).body as {
      user: { id: number; displayName: string };
    };
    const id = harness.home.idOf(person);
    const displayName = person === 'employee' ? 'Employee Person' : 'Manager One';
    expect(user).toMatchObject({ id, displayName });
  }
});

test('a module shows its pages, and one of a single page none', async () => {
  expect(await pagesOf('manager.one')).toMatchObject({
    'my-team': ['Team members', 'Employee search', 'Org chart'],
    leave: ['My leave', 'Approvals'],
    home: [],
  });
});

test('where the company has switched off the org chart, the menu has no link to it', async () => {
  const admin = await harness.as('company.admin');
  const { body } = await admin.call(organisation.getOrganisationSettings);
  const { tabs: _, version: __, metadata: ___, ...choices } = body;
  await admin.call(organisation.putOrganisationSettings, {
    body: { ...choices, isPositionLedEnabled: false },
  });
  expect((await pagesOf('manager.one'))['my-team']).toEqual(['Team members', 'Employee search']);
});

test('a module that this version doesn’t have is in no menu', async () => {
  expect(Object.keys(await pagesOf('employee'))).not.toContain('survey');
});

async function settingsOf(person: PersonName) {
  const { body } = await (await harness.as(person)).call(getNavigation);
  return (body.menu as { settings: string[] }).settings;
}

test('the settings list has what the person can open', async () => {
  expect((await settingsOf('company.admin')).toSorted()).toEqual([...settingsPageIds].sort());
  expect(await settingsOf('hr.manager')).toEqual([
    'structure',
    'employee-records',
    'leave',
    'recognition',
    'reports',
  ]);
  for (const person of ['employee', 'manager.one'] as const)
    expect(await settingsOf(person)).toEqual([]);
});

test('settings of a module that is switched off are in nobody’s list', async () => {
  await withoutModule(harness, harness.home, 'leave', async () => {
    // Sign-in sessions are cached for a second.
    harness.now = new Date(harness.now.getTime() + 5000);
    expect(await settingsOf('hr.manager')).not.toContain('leave');
    expect(await settingsOf('company.admin')).not.toContain('leave');
  });
});

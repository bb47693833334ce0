import {
  getTenantSettings,
  putBranding,
  type TenantSettings,
} from '@tenure/contract/site/administration';
import { getNavigation } from '@tenure/contract/site/endpoints';
import { listAccountLinks } from '@tenure/contract/tasks/workflows/endpoints';
import type { StartEvent } from '@tenure/contract/tasks/workflows/template';
import { describe, expect, test } from 'vitest';
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

describe('the company’s careers page', () => {
  const setAddress = async (careersAddress: string) => {
    const admin = await harness.as('company.admin');
    const { branding } = (await admin.call(getTenantSettings)).body as unknown as TenantSettings;
    return admin.call(putBranding, { body: { ...branding, careersAddress } });
  };
  const jobLinks = async () => {
    const hr = await harness.as('hr.manager');
    const { body } = await hr.call(listAccountLinks, {
      params: { employeeId: harness.home.idOf('employee') },
    });
    return (body.items as { type: string }[]).filter(({ type }) => type === 'jobApplication');
  };
  const menuLink = async () => {
    const { body } = await (await harness.as('employee')).call(getNavigation);
    const { user } = body.menu as { user: { id: string }[] };
    return user.find(({ id }) => id === 'careers');
  };

  test('is neither linked nor in the menu of a company without one', async () => {
    expect((await setAddress('')).status).toBe(200);
    expect([await jobLinks(), await menuLink()]).toEqual([[], undefined]);
  });

  test('is each person’s link to job applications, with their employee number', async () => {
    expect((await setAddress('https://jobs.example/?by={employeeNumber}')).status).toBe(200);
    const [label, url] = ['Jobs at home.example', 'https://jobs.example/?by=E5'];
    expect(await jobLinks()).toEqual([{ type: 'jobApplication', label, url }]);
    expect(await menuLink()).toEqual({ id: 'careers', label, href: url });
  });

  test.each([
    'http://jobs.example',
    'javascript:alert(1)',
    'https://',
    'https://{employeeNumber}.example/',
    'https://jobs.example/{name}',
    'https://jobs.example/ now',
    '//jobs.example',
  ])('can’t be %s', async (address) => {
    const { status, body } = await setAddress(address);
    expect([status, (body.errors as { field: string }[])[0]?.field]).toEqual([
      400,
      'careersAddress',
    ]);
  });
});

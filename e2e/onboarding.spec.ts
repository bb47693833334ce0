/** A new hire from the offer to the first day, on a phone, with the link from the email. */
import { expectNoSideways, expectUsable } from './accessible.ts';
import { fromOutbox } from './ask.ts';
import { expect, type Page, signIn, startSession, test } from './journey.ts';
import {
  addAustralianAccount,
  paymentDetails,
  region,
  signAustralianDeclaration,
} from './payment-details.ts';

const phone = { width: 360, height: 800 };

async function post<T>(page: Page, path: string, data: object, headers = {}): Promise<T> {
  const answer = await page.request.post(`/cobra/api/tms/${path}`, { data, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** HR adds someone who starts in three weeks, and sends their contract. */
async function hire(page: Page, once: string) {
  const email = `kim.${once}@example.com`;
  const startDate = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const contract = `Employment contract ${once}`;
  const person = { firstName: 'Kim', lastName: `Newhire ${once.slice(-4)}`, email, startDate };
  await signIn(page, 'hr.manager', '/admin/people/new');
  const { id } = await post<{ id: number }>(page, 'employees', {
    ...person,
    employmentType: 'Full Time',
    position: `Journey role ${once}`,
    legalEntity: 'Harbour & Pine Pty Ltd',
  });
  const template = await post<{ id: number }>(page, 'contract-templates', {
    name: contract,
    clauses: [{ heading: 'Start', text: '{{employee.name}} joins {{company.name}}.' }],
    needsApproval: false,
    needsCountersignature: false,
  });
  const { items } = await post<{ items: { id: number }[] }>(page, 'contracts', {
    templateId: template.id,
    employeeIds: [id],
  });
  const path = `contracts/${items[0]?.id}`;
  const etag = (await page.request.get(`/cobra/api/tms/${path}`)).headers().etag ?? '';
  await post(page, `${path}/actions`, { action: 'send' }, { 'if-match': etag });
  return { id, email, contract, name: `${person.firstName} ${person.lastName}` };
}

test('a new hire signs, completes their details and starts, on a phone', async ({ page }) => {
  const { id, email, contract, name } = await hire(page, String(Date.now()));
  const address = await fromOutbox(page, email, /\/onboarding\/\?token=[\w-]+/);

  await page.context().clearCookies();
  await page.setViewportSize(phone);
  await page.goto(address);
  await page.getByRole('button', { name: 'Start onboarding' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome to / })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Meet the team' })).toBeVisible();
  await expectUsable(page);

  await page.setViewportSize(phone);
  await page.getByRole('link', { name: 'Complete your profile' }).click();
  await expect(
    page.getByRole('heading', { name: 'Emergency contacts', exact: true }),
  ).toBeVisible();
  // Bank account and tax details are entered before the first pay.
  await page.goto(paymentDetails);
  await region(page, 'Bank accounts').getByRole('button', { name: 'Add account' }).click();
  await addAustralianAccount(page);
  await region(page, 'Tax').getByRole('button', { name: 'Complete tax declaration' }).click();
  await signAustralianDeclaration(page);
  await expectNoSideways(page);

  await page.goto('/onboarding/start');
  await page.getByRole('link', { name: contract, exact: true }).click();
  await page.getByRole('textbox', { name: 'Full name' }).fill(name);
  await page.getByRole('checkbox', { name: /I have read the contract/ }).check();
  await page.getByRole('button', { name: 'Sign contract' }).click();
  await expect(page.getByText('Contract signed')).toBeVisible();

  // Other addresses redirect back, and their API calls are refused.
  await page.goto('/tasks');
  await expect(page.getByRole('heading', { name: /^Welcome to / })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: contract })).toContainText('Done');
  const refused = await page.request.get(`/cobra/api/tms/users/${id}/workflows`);
  expect(refused.status()).toBe(403);

  // The link works only once.
  await page.context().clearCookies();
  await page.goto(address);
  await page.getByRole('button', { name: 'Start onboarding' }).click();
  await expect(page.getByRole('alert')).toContainText('expired');

  // On the first day they set a password and get a regular account.
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSession(page, 'hr.manager');
  const run = await page.request.post('/recurring-jobs', {
    data: { name: 'onboarding-links', hoursFromNow: 21 * 24 },
  });
  expect(run.ok(), await run.text()).toBe(true);
  const invitation = await fromOutbox(page, email, /\/reset-password\/\?\S+token=[\w-]+/);
  await page.context().clearCookies();
  await page.setViewportSize(phone);
  await page.goto(invitation);
  await page.getByRole('textbox', { name: 'New password' }).fill('wet pine harbour dusk');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/controlpanel/my-profile');
  await expect(
    page.getByRole('heading', { name: 'Emergency contacts', exact: true }),
  ).toBeVisible();
});

test('HR sends another link from the profile', async ({ page }) => {
  const { id, email } = await hire(page, String(Date.now()));
  const first = await fromOutbox(page, email, /\/onboarding\/\?token=[\w-]+/);
  await page.goto(`/controlpanel/user-profile?id=${id}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Send onboarding link' }).click();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Onboarding link sent')).toBeVisible();
  await expect(async () => {
    const newest = await fromOutbox(page, email, /\/onboarding\/\?token=[\w-]+/);
    expect(newest).not.toBe(first);
  }).toPass();
});

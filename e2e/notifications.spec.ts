import { expectAccessible, expectUsable } from './accessible.ts';
import { expect, PASSWORD, signIn, test } from './journey.ts';
import { tuesday } from './leave-journey.ts';

const api = '/cobra/api/tms';

test('the bell counts a new request without loading the page again, and leads to it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'manager.two', '/dashboard');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  const stream = page.context().waitForEvent('request', (one) => one.url().endsWith('/stream'));
  await page.reload();
  await stream;
  // Waits for the initial count, so that the change arrives as a live update.
  await expect(bell).toHaveAccessibleName(/^Notifications/);

  const elsewhere = await browser.newContext();
  const employee = elsewhere.request;
  const base = test.info().project.use.baseURL ?? process.env.BASE_URL ?? '';
  await employee.post(`${base}${api}/authenticate`, {
    data: { username: 'manager.one', _password: PASSWORD },
  });
  const { user } = await (await employee.get(`${base}${api}/site`)).json();
  const { items } = await (
    await employee.get(`${base}${api}/leave/employees/${user.id}/balances`)
  ).json();
  const annual = items.find((one: { leaveTypeCode: string }) => one.leaveTypeCode === 'ANNUAL');
  const day = tuesday(30).iso;
  const asked = await employee.post(`${base}${api}/leave/employees/${user.id}/leave-requests`, {
    data: { leaveTypeId: annual.leaveTypeId, startDate: day, endDate: day },
  });
  expect(asked.status(), await asked.text()).toBe(201);

  await expect(bell).toHaveAccessibleName(/\d+ unread/);
  await bell.press('Enter');
  const list = page.getByRole('dialog', { name: 'Notifications' });
  const newest = list.getByRole('listitem').first();
  await expect(newest).toContainText(`requested annual leave`);
  await expectAccessible(page);
  // Other journeys notify the same person, so the count falls by one, not to zero.
  const counted = (await bell.getAttribute('aria-label')) ?? '';
  await newest.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/leave-request\/approver\/\d+$/);
  await expect(bell).not.toHaveAccessibleName(counted);
  await page.goto('/controlpanel/notifications');
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await expectUsable(page);
  await elsewhere.close();
});

test('people choose how they are notified, and their choice is kept', async ({ page }) => {
  await signIn(page, 'manager.three', '/controlpanel/preference');
  const email = page.getByRole('checkbox', { name: 'Updates to your leave requests: by email' });
  await expect(email).toBeChecked();
  await email.press(' ');
  await expect(page.getByText('Preference saved')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Quiet hours' }).press(' ');
  await expect(page.getByLabel('From')).toHaveValue('22:00');
  await page.reload();
  await expect(email).not.toBeChecked();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('07:00');
  await expect(
    page.getByRole('checkbox', { name: 'Changes to your password: by email' }),
  ).toBeDisabled();
  await expectUsable(page);
});

test('every email can be previewed', async ({ page }) => {
  await signIn(page, 'employee', '/kit');
  const section = page.getByRole('region', { name: 'Emails' });
  await expect(section.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText(
    'is your code for',
  );
});

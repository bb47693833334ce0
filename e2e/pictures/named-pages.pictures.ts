/** The most viewed pages in the sample company. Matches both the old and the new wording. */
import { expect, type Page, signIn, signInWithCode, test } from '../journey.ts';
import { takePictures } from './take-picture.ts';

const leave = '/dashboard/leave/my/leave-requests';
const goTo = (page: Page, path: string) => async () => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const pages: readonly [name: string, username: string, path: string][] = [
  ['home', 'manager.one', '/dashboard'],
  ['leave-balances', 'employee', leave],
  ['calendar', 'employee', '/controlpanel/calendar?scope=team'],
  ['org-chart', 'manager.two', '/controlpanel/org-chart/view'],
  ['employee-search', 'hr.manager', '/controlpanel/employees-search'],
];
for (const [name, username, path] of pages)
  test(name, async ({ page }) => {
    await signIn(page, username, path);
    await takePictures(page, name, goTo(page, path));
  });

test('sign-in', ({ page }) => takePictures(page, 'sign-in', goTo(page, '/login/')));

test('approver', async ({ page }) => {
  await signIn(page, 'manager.one', '/dashboard/leave/approvals');
  const path = await page.locator('main a[href*="/approver/"]').first().getAttribute('href');
  await takePictures(page, 'approver', goTo(page, path ?? ''));
});

test('form-drawer', async ({ page }) => {
  await signIn(page, 'employee', leave);
  await takePictures(page, 'form-drawer', async () => {
    await page.goto(leave);
    await page.getByRole('button', { name: /^(Request|Ask for) leave$/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('search', async ({ page }) => {
  await signIn(page, 'hr.manager', '/dashboard');
  await takePictures(page, 'search', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('sales');
  });
});

test('administration and accounts', async ({ page }) => {
  await signInWithCode(page, 'platform.admin');
  await takePictures(page, 'administration', goTo(page, '/admin/settings'));
  await takePictures(page, 'accounts', goTo(page, '/admin/settings?tab=accounts'));
});

test('email', async ({ page }) => {
  type Previews = { items: { name: string; html: string }[] };
  const { items } = (await (await page.request.get('/email-previews.json')).json()) as Previews;
  const html = items.find(({ name }) => name === 'leave.approval-needed')?.html ?? '';
  await takePictures(page, 'email', () => page.setContent(html));
});

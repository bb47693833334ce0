import { expect, fillSignIn, PASSWORD, type Page, signIn, test } from './journey.ts';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });

test.describe('signing in and out', () => {
  test('the bare address leads to the sign-in page, themed by the tenant', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login\/$/);
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(page).toHaveTitle('Sign in · Harbour & Pine People · Tenure');
  });

  test('what is missing or wrong is said, and the right password opens home', async ({ page }) => {
    await page.goto('/login/');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Enter your user name')).toBeVisible();

    await fillSignIn(page, 'employee', 'not the password');
    await expect(page.getByRole('alert')).toContainText('Invalid credentials');

    await fillSignIn(page, 'employee', PASSWORD);
    await expect(heading(page, /^Good (morning|afternoon|evening), /)).toBeVisible();
    await expect(page).toHaveTitle('Home · Harbour & Pine People · Tenure');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('after signing out, going back shows nothing', async ({ page }) => {
    await signIn(page, 'manager.two');
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Modules' })).toHaveCount(0);
  });

  test('signing out in one tab empties the other', async ({ page, context }) => {
    await signIn(page, 'manager.three');
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(heading(other, /^Good /)).toBeVisible();
    await page.goto('/logout');
    await expect(heading(other, 'Sign in')).toBeVisible();
  });
});

test('home shows the manager and the team, and a person is one click away', async ({ page }) => {
  await signIn(page, 'manager.one');
  const team = page.getByRole('region', { name: 'Your team' });
  await expect(team.getByRole('list', { name: 'Reports to' }).getByRole('link')).not.toHaveCount(0);
  const first = team.getByRole('list', { name: 'Direct reports' }).getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  const title = page.getByRole('heading', { level: 1 });
  await first.click();
  await expect(page).toHaveURL(/\/controlpanel\/user-profile\?id=\d+/);
  // The dashboard's heading stays until the profile has loaded, so wait for the person's.
  await expect.poll(async () => name.startsWith((await title.textContent()) ?? '-')).toBe(true);
});

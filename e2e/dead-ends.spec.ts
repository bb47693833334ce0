/** Rarely used entry points, and pages that can't be shown. */
import { expectAccessibleInBothThemes } from './accessible.ts';
import { byKeyboard } from './by-keyboard.ts';
import { expect, PASSWORD, type Page, signIn, signInWithCode, test } from './journey.ts';
import { untilQuiet } from './quiet.ts';

const api = '**/cobra/api/tms';
/** A person no other journey uses. */
const PERSON = 'jasper.sheppard';
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });

test('with passwords for nobody else the emergency administrator still signs in; Caps Lock and too many attempts are said', async ({
  page,
}) => {
  await page.route(`${api}/basic-settings`, async (route) => {
    const answer = await route.fetch();
    const settings = await answer.json();
    Object.assign(settings.ssoSettings, { isRestricted: true, providers: [], redirectTo: null });
    await route.fulfill({ response: answer, json: settings });
  });
  let attempts = 0;
  await page.route(`${api}/authenticate`, (route) => {
    attempts += 1;
    if (attempts > 1) return route.continue();
    const message = 'Too many attempts. Try again in 8 seconds.';
    return route.fulfill({ status: 429, json: { status: 429, message, detail: message } });
  });
  await page.goto('/login/?referrerUrl=/controlpanel/change-password');
  await expect(heading(page, 'Sign in')).toBeVisible();
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect(password).toHaveCount(0);
  await byKeyboard.press(page.getByRole('button', { name: 'Emergency administrator sign-in' }));
  await byKeyboard.signIn(page, PERSON, PASSWORD);
  await expect(page.getByRole('alert')).toContainText('Too many attempts. Try again in 8 seconds.');
  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await expect(page.getByRole('status')).toHaveText('Caps Lock is on');
  await expectAccessibleInBothThemes(page);
  await byKeyboard.signIn(page, PERSON, PASSWORD);

  await expect(heading(page, 'Change password')).toBeVisible();
  const current = page.getByRole('textbox', { name: 'Current password' });
  await byKeyboard.type(current, 'wrong');
  await byKeyboard.type(page.getByRole('textbox', { name: 'New password' }), 'a quiet bay at dusk');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect password', { exact: true })).toBeVisible();
  await expect(current).toBeFocused();
  await byKeyboard.press(
    page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'Home' }),
  );
  const leaving = page.getByRole('dialog', { name: 'Discard changes?' });
  await byKeyboard.press(leaving.getByRole('button', { name: 'Keep editing' }));
  await expect(leaving).toHaveCount(0);
  await byKeyboard.type(current, PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await page.goto('/logout');
  await byKeyboard.press(page.getByRole('button', { name: 'Emergency administrator sign-in' }));
  await byKeyboard.signIn(page, PERSON, 'a quiet bay at dusk');
  await expect(page.getByRole('navigation', { name: 'Modules' })).toBeVisible();
});

test('the first company is made with the printed code, and what is wrong is said', async ({
  page,
}) => {
  await page.route(`${api}/setup`, (route) => {
    const { code, username } = route.request().postDataJSON() ?? {};
    if (route.request().method() === 'GET') return route.fulfill({ json: { isNeeded: true } });
    expect([code, username]).toEqual(['printed', 'ada']);
    return route.fulfill({ status: 201, json: { loginUrl: '/login/' } });
  });
  await page.goto('/setup');
  await expect(page.getByRole('status')).toContainText('Open the link that the server printed');
  await page.goto('/setup?code=printed');
  await expect(heading(page, 'Set up your company')).toBeVisible();
  await byKeyboard.press(page.getByRole('button', { name: 'Create company' }));
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'Australia' }).click();
  for (const [label, value] of [
    ['Company name', 'New Company'],
    ['System name', 'New People'],
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['User name', 'ada'],
    ['Email', 'ada@example.com'],
    ['Password', 'wet pine harbour dusk'],
  ] as const)
    await byKeyboard.type(page.getByRole('textbox', { name: label }), value);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Sign in')).toBeVisible();
});

test('an administrator who isn’t an employee is told so, and how to become one', async ({
  page,
}) => {
  await signInWithCode(page, 'platform.admin');
  for (const path of [
    '/tasks',
    '/learning/my',
    '/learning/catalogue',
    '/dashboard/leave/my/leave-requests',
    '/controlpanel/team-members',
    '/recognition/gifts',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(
        main.getByRole('heading', { name: 'This account has no employment record' }),
      ).toHaveCount(1);
      await expect(main.getByRole('link', { name: 'Add employee' })).toBeVisible();
      await expect(main.getByText('Page not found')).toHaveCount(0);
      await expect(main.getByRole('button', { name: 'Request leave' })).toHaveCount(0);
    });
  await expectAccessibleInBothThemes(page);
});

test.describe('without a connection', () => {
  // The browser logs failed loads.
  test.use({ expectedInConsole: /Unable to preload CSS|dynamically imported module/ });

  test('the page says so, and opens once it is back', async ({ page, context }) => {
    await signIn(page, 'employee');
    await expect(heading(page, /^Good /)).toBeVisible();
    await untilQuiet(page);
    await context.setOffline(true);
    const modules = page.getByRole('navigation', { name: 'Modules' });
    await byKeyboard.press(modules.getByRole('link', { name: 'Leave', exact: true }));
    await expect(page.getByRole('heading', { name: 'You’re offline' }).first()).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('heading', { name: 'Balances' })).toBeVisible();
  });
});

/** Codes from an app, what locks them, and a password that must be changed; by keyboard, in the second company. */
import { expectAccessibleInBothThemes } from './accessible.ts';
import { codeOf } from './authenticator.ts';
import { byKeyboard } from './by-keyboard.ts';
import { expect, PASSWORD, type Page, test } from './journey.ts';

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  baseURL: async ({}, use) =>
    use((process.env.BASE_URL ?? '').replace('//localhost', '//kauri.localhost')),
});

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });
const modules = (page: Page) => page.getByRole('navigation', { name: 'Modules' });

/** As far as the question for a code. */
async function askForCode(page: Page, to: string) {
  await page.goto('/logout');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await page.goto(`/login/?referrerUrl=${encodeURIComponent(to)}`);
  await byKeyboard.signIn(page, 'platform.admin', PASSWORD);
  await byKeyboard.press(page.getByRole('button', { name: /app/i }));
}

async function enterCode(page: Page, code: string) {
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('an app opens, a recovery code opens once, wrong codes lock, a required password is chosen', async ({
  page,
}) => {
  await askForCode(page, '/admin/settings?tab=accounts');
  await expect(heading(page, 'Your authenticator app')).toBeVisible();
  await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const secret = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const code = codeOf(await secret.innerText());
  await byKeyboard.press(page.getByRole('button', { name: 'Enter the code it shows' }));
  await enterCode(page, code);
  const recoveryCodes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(recoveryCodes).not.toHaveCount(0);
  const [first = ''] = await recoveryCodes.allInnerTexts();
  await expectAccessibleInBothThemes(page);
  await byKeyboard.press(page.getByRole('button', { name: 'I have kept them' }));

  await test.step('an administrator requires a new password', async () => {
    await byKeyboard.type(
      page.getByRole('searchbox', { name: 'Search in Accounts' }),
      'manager.two',
    );
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
    await byKeyboard.choose(
      page.getByRole('button', { name: /^Actions for/ }),
      page.getByRole('menuitem', { name: 'Require a new password' }),
    );
    await byKeyboard.press(page.getByRole('button', { name: 'Require it' }));
    await expect(page.getByText('Must be changed')).toBeVisible();
  });

  await test.step('the person chooses it before anything else', async () => {
    await page.goto('/logout');
    await byKeyboard.signIn(page, 'manager.two', PASSWORD);
    await expect(heading(page, 'Choose a new password')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await byKeyboard.type(page.getByRole('textbox', { name: 'New password' }), 'tall kauri, calm');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Your password has been changed')).toBeVisible();
    await byKeyboard.press(page.getByRole('link', { name: 'Sign in' }));
    await byKeyboard.signIn(page, 'manager.two', 'tall kauri, calm');
    await expect(modules(page)).toBeVisible();
  });

  await test.step('a recovery code opens once', async () => {
    await askForCode(page, '/controlpanel/preference');
    await enterCode(page, first);
    await expect(heading(page, 'Preferences')).toBeVisible();
  });

  await test.step('three wrong codes lock', async () => {
    await askForCode(page, '/dashboard');
    const refusal = page.getByRole('alert');
    // A recovery code that was used is one of them.
    await enterCode(page, first);
    await expect(refusal).toContainText('Your MFA is invalid');
    await enterCode(page, '000000');
    await expect(refusal).toContainText('Your MFA is invalid');
    await enterCode(page, '000001');
    await expect(refusal).toContainText('Your MFA is locked');
    await expect(page.getByRole('timer')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await byKeyboard.press(page.getByRole('link', { name: 'Sign in as somebody else' }));
    await expect(heading(page, 'Sign in')).toBeVisible();
  });
});

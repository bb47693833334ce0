/** Authenticator codes, lockout, and a required password change; by keyboard, in the second company. */
import { expectAccessibleInBothThemes, expectUsable } from './accessible.ts';
import { fromOutbox } from './ask.ts';
import { codeOf } from './authenticator.ts';
import { byKeyboard } from './by-keyboard.ts';
import { expect, inSecondCompany, PASSWORD, type Page, test } from './journey.ts';

test.use(inSecondCompany);

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });

/** Up to the code prompt: these people have a single verification method, so there is no choice. */
async function askForCode(page: Page, username: string, to: string) {
  await page.goto('/logout');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await page.goto(`/login/?referrerUrl=${encodeURIComponent(to)}`);
  await byKeyboard.signIn(page, username, PASSWORD);
}

async function enterCode(page: Page, code: string) {
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.keyboard.type(code);
  // Six digits are submitted automatically; a recovery code is longer.
  if (code.length > 6) await page.keyboard.press('Enter');
}

test('an app opens, a recovery code opens once, three wrong codes lock', async ({ page }) => {
  await page.goto('/login/?referrerUrl=/controlpanel/preference');
  await byKeyboard.signIn(page, 'manager.three', PASSWORD);
  await byKeyboard.press(page.getByRole('button', { name: 'Set up app' }));
  await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible();
  const secret = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const code = codeOf((await secret.textContent()) ?? '');
  await byKeyboard.type(page.getByLabel('Code'), code);
  const recoveryCodes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(recoveryCodes).toHaveCount(10);
  const [first = ''] = await recoveryCodes.allInnerTexts();
  await expectAccessibleInBothThemes(page);
  await byKeyboard.press(page.getByRole('button', { name: 'I’ve saved them' }));

  await askForCode(page, 'manager.three', '/controlpanel/preference');
  await enterCode(page, first);
  await expect(heading(page, 'Preferences')).toBeVisible();

  await askForCode(page, 'manager.three', '/dashboard');
  const refusal = page.getByRole('alert');
  // Neither the recovery code nor the app's code can be used twice.
  await enterCode(page, first);
  await expect(refusal).toContainText('Incorrect code. Enter the code your app shows now.');
  await enterCode(page, code);
  await expect(refusal).toContainText('Incorrect code. Enter the code your app shows now.');
  await enterCode(page, '000000');
  await expect(heading(page, 'Verification is locked')).toBeVisible();
  await expect(refusal).toContainText('Too many incorrect codes.');
  await expect(page.getByRole('timer')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await byKeyboard.press(page.getByRole('link', { name: 'Use a different account' }));
  await expect(heading(page, 'Sign in')).toBeVisible();
});

test('a password that an administrator wants changed is changed before anything else', async ({
  page,
}) => {
  await askForCode(page, 'platform.admin', '/admin/settings?tab=accounts');
  await expect(page).toHaveURL(/\/mfa\/verify\/$/);
  await enterCode(page, await fromOutbox(page, 'platform.admin@', /\b\d{6}\b/));
  await byKeyboard.type(
    page.getByRole('searchbox', { name: 'Search in Accounts' }),
    'recruitment.admin',
  );
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
  await byKeyboard.choose(
    page.getByRole('button', { name: /^Actions for/ }),
    page.getByRole('menuitem', { name: 'Force password change' }),
  );
  await byKeyboard.press(page.getByRole('button', { name: 'Force password change' }));
  await expect(page.getByText('Change required')).toBeVisible();
  await expectUsable(page);

  await page.goto('/logout');
  await byKeyboard.signIn(page, 'recruitment.admin', PASSWORD);
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await byKeyboard.type(page.getByRole('textbox', { name: 'New password' }), 'tall kauri, calm');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your password has been changed')).toBeVisible();
  await byKeyboard.press(page.getByRole('link', { name: 'Sign in' }));
  await byKeyboard.signIn(page, 'recruitment.admin', 'tall kauri, calm');
  await expect(page.getByRole('navigation', { name: 'Modules' })).toBeVisible();
});

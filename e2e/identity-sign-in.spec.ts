import { expectAccessibleInBothThemes } from './accessible.ts';
import { ask, fromOutbox } from './ask.ts';
import { byKeyboard } from './by-keyboard.ts';
import { expect, fillSignIn, PASSWORD, type Page, signIn, test } from './journey.ts';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });

test('an administrator signs in with a code, by keyboard alone', async ({ page }) => {
  await page.goto('/login/?referrerUrl=/controlpanel/my-profile');
  await expect(page.getByRole('textbox', { name: 'User name' })).toBeFocused();
  await byKeyboard.signIn(page, 'company.admin', PASSWORD);
  await expect(heading(page, 'Verify it’s you')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await byKeyboard.press(page.getByRole('button', { name: /Email/ }));
  await expect(page).toHaveURL(/\/mfa\/confirm\/\?channel=email$/);
  await expect(page.getByLabel('Email address')).toHaveValue(/^c•••@/);
  await expectAccessibleInBothThemes(page);
  await byKeyboard.press(page.getByRole('button', { name: 'Send code' }));
  await expect(page).toHaveURL(/\/mfa\/verify\/$/);
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessibleInBothThemes(page);

  // Six digits are submitted automatically; a refused code isn't sent again.
  await page.keyboard.type('000000');
  await expect(page.getByRole('alert')).toContainText(
    'Incorrect code. Enter the latest code we sent you',
  );
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.keyboard.type('000000');
  await expect(page.getByLabel('Code')).toHaveValue('000000');
  await page.getByLabel('Code').clear();
  await page.keyboard.type(await fromOutbox(page, 'company.admin@', /\b\d{6}\b/));
  await expect(page).toHaveURL(/\/controlpanel\/my-profile/);
});

test('a code comes by text message, and once more; too many must wait', async ({ page }) => {
  await page.goto('/login/?referrerUrl=/controlpanel/my-profile');
  await byKeyboard.signIn(page, 'company.admin', PASSWORD);
  await byKeyboard.press(page.getByRole('button', { name: /Text message/ }));
  await expect(page.getByLabel('Mobile number')).toHaveValue(/^••• \d{3}$/);
  await byKeyboard.press(page.getByRole('button', { name: 'Send code' }));
  await expect(page).toHaveURL(/\/mfa\/verify\/$/);
  const again = page.getByRole('button', { name: 'Resend code' });
  await byKeyboard.press(again);
  await expect(page.getByRole('status')).toContainText(
    /We’ve sent a new code to \S.*\. The previous one no longer works\./,
  );
  if (test.info().project.name === 'server') {
    // Simulates the lock: a real one would also keep other journeys from signing in.
    const json = { status: 403, message: 'Your MFA is locked', mfaLockedSeconds: 360 };
    await page.route('**/mfa-resend', (route) => route.fulfill({ status: 403, json }));
    await byKeyboard.press(again);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Too many codes sent. Try again in 6 minutes.' }),
    ).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(again).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
  }
  const code = await fromOutbox(page, '+', /^\d{6}(?= is your code)/);
  // Pasted with a space, as in some messages.
  await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL(/\/controlpanel\/my-profile/);
});

test('with one way to verify, only the code is asked', async ({ page }) => {
  await page.goto('/login/?referrerUrl=/controlpanel/my-profile');
  await byKeyboard.signIn(page, 'platform.admin', PASSWORD);
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.type(await fromOutbox(page, 'platform.admin@', /\b\d{6}\b/));
  await expect(page).toHaveURL(/\/controlpanel\/my-profile/);
});

test('between password and code nothing else opens, and one can leave', async ({ page }) => {
  await page.goto('/login/');
  await byKeyboard.signIn(page, 'company.admin', PASSWORD);
  await expect(heading(page, 'Verify it’s you')).toBeVisible();
  await page.goto('/mfa/verify/');
  await expect(page).toHaveURL(/\/mfa\/$/);
  await byKeyboard.press(page.getByRole('link', { name: 'Use a different account' }));
  await expect(heading(page, 'Sign in')).toBeVisible();
  await page.goto('/mfa/');
  await expect(heading(page, 'Sign in')).toBeVisible();
});

test('after three failures a captcha is required; solved, the right password opens', async ({
  page,
}) => {
  await page.goto('/login/');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const refusal = page.getByRole('alert');
  for (let n = 0; n < 3; n += 1) {
    await byKeyboard.signIn(page, 'recruitment.admin', `wrong ${n}`);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    await expect(refusal).toContainText('Invalid credentials');
  }
  await expectAccessibleInBothThemes(page);
  await byKeyboard.press(page.getByRole('button', { name: 'I’m not a robot' }));
  await expect(page.getByText('Verified.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await byKeyboard.signIn(page, 'recruitment.admin', PASSWORD);
  await expect(heading(page, /^Good /)).toBeVisible();
});

test('a forgotten password: the link works once, then says so', async ({ page }) => {
  // Used by no other journey, because a new password ends all sessions.
  await signIn(page, 'viral.amin');
  const { user } = await ask<{ user: { email: string } }>(page, '/cobra/api/tms/site');
  await page.goto('/logout');
  await byKeyboard.press(page.getByRole('link', { name: 'Forgot your password?' }));
  await byKeyboard.type(page.getByLabel('Email address'), user.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('If the email address is registered');

  const link = new URL(await fromOutbox(page, user.email, /https?:\S+token=\S+/));
  // Links in the older format lead to the same page.
  const { email, token } = Object.fromEntries(link.searchParams) as Record<string, string>;
  await page.goto(`/security/change-password/${encodeURIComponent(email ?? '')}/${token}`);
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const field = page.getByRole('textbox', { name: 'New password' });
  await byKeyboard.type(field, 'short');
  await expect(page.getByText('At least 12 characters')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Choose a password that meets every rule/)).toBeVisible();
  await byKeyboard.type(field, 'wet pine harbour dusk');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your password has been changed')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.goto(link.pathname + link.search);
  await expect(page).toHaveURL(/\/forgot-password\/\?invalid-link$/);
  await expect(page.getByRole('alert')).toContainText('This link has expired.');
});

test('a link that nobody sent is refused, and asking for one tells nothing', async ({ page }) => {
  await page.goto(`/reset-password/?email=nobody%40example.com&token=${'x'.repeat(43)}`);
  await expect(page).toHaveURL(/\/forgot-password\/\?invalid-link$/);
  await expect(page.getByRole('alert')).toContainText('This link has expired.');
  await expectAccessibleInBothThemes(page);
  await byKeyboard.type(page.getByLabel('Email address'), 'nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/such as/);
  await byKeyboard.type(page.getByLabel('Email address'), 'nobody@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('If the email address is registered');
  await expectAccessibleInBothThemes(page);
  await byKeyboard.press(page.getByRole('link', { name: 'Back to sign in' }));
  await expect(heading(page, 'Sign in')).toBeVisible();

  await page.goto('/register/');
  await expect(page.getByText('Your company’s administrators create accounts')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('preferences are kept, and other sessions can be ended', async ({ page, browser }) => {
  test.skip(test.info().project.name === 'offline', 'another browser has another database');
  await signIn(page, 'theo.ashworth', '/controlpanel/preference');
  await expect(heading(page, 'Preferences')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const elsewhere = await browser.newPage({ baseURL: process.env.BASE_URL ?? '' });
  await signIn(elsewhere, 'theo.ashworth');
  await page.reload();
  await byKeyboard.press(page.getByRole('button', { name: 'Sign out everywhere else' }));
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
  // Sign-in sessions are cached for up to a second.
  await expect(async () => {
    await elsewhere.goto('/dashboard');
    await expect(heading(elsewhere, 'Sign in')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await elsewhere.close();
});

test('older addresses lead on, and wrong ones say so', async ({ page }) => {
  await signIn(page, 'manager.three');
  await page.goto('/dashboard/view/7');
  await expect(page).toHaveURL(/\/dashboard\/\?id=7$/);
  await page.goto('/controlpanel/my-profile/new');
  await expect(page).toHaveURL(/\/controlpanel\/my-profile\?tab=profile$/);
  await page.goto('/controlpanel/my-profile/old');
  await expect(heading(page, 'This link isn’t valid')).toBeVisible();
  await byKeyboard.press(page.getByRole('link', { name: 'Home' }).last());
  await expect(heading(page, /^Good /)).toBeVisible();
});

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/login/');
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a page requested while signed out opens after signing in', async ({ page }) => {
  await page.goto('/controlpanel/my-profile?tab=profile');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await fillSignIn(page, 'employee', PASSWORD);
  await expect(page).toHaveURL(/\/controlpanel\/my-profile\?tab=profile$/);
  await expect(page.getByRole('heading', { name: 'Emergency contacts' })).toBeVisible();
});

test('an unknown address says so and leads home', async ({ page }) => {
  await signIn(page, 'manager.one', '/no/such/page');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await expect(heading(page, /^Good /)).toBeVisible();
});

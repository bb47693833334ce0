import { expectAccessible } from './accessible.ts';
import { expect, fillSignIn, PASSWORD, type Page, signIn, test } from './journey.ts';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });

const accessible = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
};

/** The newest message in the outbox that holds what is looked for. */
async function fromOutbox(page: Page, to: RegExp, wanted: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const { data } = await (await page.request.get('/outbox.json')).json();
    const message = data.find(
      (one: { to: string; text: string }) => to.test(one.to) && wanted.test(one.text),
    );
    found = wanted.exec(message?.text ?? '')?.[0];
    expect(found).toBeTruthy();
  }).toPass();
  return found as string;
}

test('an administrator signs in with a code, by keyboard alone', async ({ page }) => {
  await page.goto('/login/?referrerUrl=/controlpanel/my-profile');
  await expect(page.getByRole('textbox', { name: 'User name' })).toBeFocused();
  await page.keyboard.type('company.admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Confirm it is you')).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: /E-mail/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mfa\/confirm\/\?channel=email$/);
  await expect(page.getByLabel('E-mail address')).toHaveValue(/^c•••@/);
  await accessible(page);
  await page.getByRole('button', { name: 'Send the code' }).press('Enter');
  await expect(page).toHaveURL(/\/mfa\/verify\/$/);
  await expect(page.getByLabel('Code')).toBeFocused();
  await accessible(page);

  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Your MFA is invalid');
  await page.keyboard.type(await fromOutbox(page, /^company\.admin@|@/, /\b\d{6}\b/));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/controlpanel\/my-profile/);
});

test('between password and code nothing else opens, and one can leave', async ({ page }) => {
  await page.goto('/login/');
  await fillSignIn(page, 'platform.admin', PASSWORD);
  await expect(heading(page, 'Confirm it is you')).toBeVisible();
  await page.goto('/mfa/verify/');
  await expect(page).toHaveURL(/\/mfa\/$/);
  await page.getByRole('link', { name: 'Sign in as somebody else' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await page.goto('/mfa/');
  await expect(heading(page, 'Sign in')).toBeVisible();
});

test('after three failures a captcha is asked for; solved, the right password opens', async ({
  page,
}) => {
  await page.goto('/login/');
  for (let n = 0; n < 3; n += 1) {
    await fillSignIn(page, 'recruitment.admin', `wrong ${n}`);
    await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  }
  await accessible(page);
  await page.getByRole('button', { name: 'I am a person' }).click();
  await expect(page.getByText('Checked.')).toBeVisible({ timeout: 30_000 });
  await fillSignIn(page, 'recruitment.admin', PASSWORD);
  await expect(heading(page, /^Good /)).toBeVisible();
});

test('a forgotten password: the link works once, then says so', async ({ page }) => {
  await signIn(page, 'employee');
  const { user } = await (await page.request.get('/cobra/api/tms/site')).json();
  await page.goto('/logout');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await accessible(page);
  await page.getByLabel('E-mail address').fill(user.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toContainText('If the e-mail address is registered');

  const link = new URL(await fromOutbox(page, new RegExp(user.email), /https?:\S+token=\S+/));
  // An older link leads to the same page.
  const { email, token } = Object.fromEntries(link.searchParams) as Record<string, string>;
  await page.goto(`/security/change-password/${encodeURIComponent(email ?? '')}/${token}`);
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await accessible(page);
  const field = page.getByRole('textbox', { name: 'New password' });
  await field.fill('short');
  await expect(page.getByText('At least 12 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/Choose a password that meets every rule/)).toBeVisible();
  // The same password again, so that the other journeys can go on.
  await field.fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(heading(page, 'Your password has been changed')).toBeVisible();

  await page.goto(link.pathname + link.search);
  await expect(page).toHaveURL(/\/forgot-password\/\?invalid-link$/);
  await expect(page.getByRole('alert')).toContainText('This link is not valid any more.');
  await accessible(page);
});

test('preferences are kept, and other sessions can be ended', async ({ page, browser }) => {
  await signIn(page, 'manager.two', '/controlpanel/preference');
  await expect(heading(page, 'Preferences')).toBeVisible();
  await accessible(page);
  const elsewhere = await browser.newPage({ baseURL: process.env.BASE_URL ?? '' });
  await signIn(elsewhere, 'manager.two');
  await page.reload();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out there')).toBeVisible();
  await elsewhere.waitForTimeout(1_100);
  await elsewhere.goto('/dashboard');
  await expect(heading(elsewhere, 'Sign in')).toBeVisible();
  await elsewhere.close();
});

test('older addresses lead on, and wrong ones say so', async ({ page }) => {
  await signIn(page, 'manager.three');
  await page.goto('/dashboard/view/7');
  await expect(page).toHaveURL(/\/dashboard\/\?id=7$/);
  await page.goto('/controlpanel/my-profile/new');
  await expect(page).toHaveURL(/\/controlpanel\/my-profile\?tab=profile$/);
  await page.goto('/controlpanel/my-profile/old');
  await expect(heading(page, 'This address is not valid')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).last().click();
  await expect(heading(page, /^Good /)).toBeVisible();
});

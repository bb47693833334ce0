/** Ways in beside the password, in the second company, whose sign-in page no other journey uses. */
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../server/src/testing/identity-provider.ts';
import { expectUsable } from './accessible.ts';
import { ask, fromOutbox } from './ask.ts';
import { byKeyboard } from './by-keyboard.ts';
import { expect, fillSignIn, PASSWORD, type Page, test } from './journey.ts';

test.describe.configure({ mode: 'serial' });

const home = () => (process.env.BASE_URL ?? '').replace('//localhost', '//kauri.localhost');
// biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
test.use({ baseURL: async ({}, use) => use(home()) });

let provider: IdentityProvider;
test.beforeAll(async () => {
  provider = await startIdentityProvider({
    redirectUri: `${home()}/login/sso`,
    logoutUri: `${home()}/login/`,
    account: { sub: 'nobody' },
  });
});
test.afterAll(() => provider.close());

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });

async function asAdministrator(page: Page, tab: string) {
  await page.goto(`/login/?referrerUrl=${encodeURIComponent(`/admin/settings?tab=${tab}`)}`);
  await fillSignIn(page, 'company.admin', PASSWORD);
  await page.getByRole('button', { name: /E-mail/ }).click();
  await page.getByRole('button', { name: 'Send the code' }).click();
  // The newest code is there once the page asks for it.
  await expect(page).toHaveURL(/\/mfa\/verify\/$/);
  await page.getByLabel('Code').fill(await fromOutbox(page, 'company.admin@', /\b\d{6}\b/));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Administration')).toBeVisible();
}

test('an administrator adds a provider; people come in by it, and out again', async ({
  page,
  browser,
}) => {
  await asAdministrator(page, 'single-sign-on');
  await page.getByRole('button', { name: 'Add a provider' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kauri ID');
  await page.getByLabel('Issuer').fill('not an address');
  await page.getByRole('button', { name: 'Add the provider' }).click();
  await expect(page.getByText('Enter an address such as').first()).toBeVisible();
  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByLabel('Client id').fill(provider.client.id);
  await page.getByLabel('Client secret').fill(provider.client.secret);
  await page.getByRole('button', { name: 'Add the provider' }).click();
  await page.getByRole('button', { name: 'Try Kauri ID out' }).click();
  await expect(page.getByText('The provider answers as it should.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Go on by itself to' }).click();
  await page.getByRole('option', { name: 'Kauri ID' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Settings kept')).toBeVisible();
  await expectUsable(page);

  const person = await browser.newPage({ baseURL: home() });
  provider.account = { sub: 'stranger', email: 'a@nowhere.example', email_verified: true };
  await person.goto('/login/');
  await expect(person.getByText('Going on to Kauri ID')).toBeVisible();
  await byKeyboard.press(person.getByRole('button', { name: 'Stay here' }));
  await expect(person.getByText('Going on to Kauri ID')).toBeHidden();
  await expectUsable(person);
  await byKeyboard.press(person.getByRole('button', { name: 'Continue with Kauri ID' }));
  await expect(person.getByRole('alert')).toContainText('You have no account here yet');
  await expect(person).toHaveURL(/\/login\/sso$/);
  await expectUsable(person);
  await person.close();

  const employee = await browser.newPage({ baseURL: home() });
  await employee.goto('/forgot-password/');
  const { user } = await ask<{ user: { email: string } }>(page, '/cobra/api/tms/site');
  provider.account = {
    sub: 'employee',
    email: user.email.replace('company.admin', 'employee'),
    email_verified: true,
  };
  await employee.goto('/login/?referrerUrl=/controlpanel/preference');
  // Nobody presses anything: the page goes on by itself after the wait.
  await expect(heading(employee, 'Preferences')).toBeVisible();
  await expect(employee.getByRole('button', { name: 'Disconnect Kauri ID' })).toBeVisible();
  await employee.goto('/logout');
  await byKeyboard.press(employee.getByRole('button', { name: 'Yes, sign me out' }));
  await expect(heading(employee, 'Sign in')).toBeVisible();
  await expect(employee.getByText('Going on to Kauri ID')).toBeHidden();
  await employee.close();
});

test('somebody registers, proves the address, is approved and signs in', async ({
  page,
  browser,
}) => {
  await asAdministrator(page, 'registrations');
  await page.getByRole('switch', { name: 'People may register themselves' }).click();
  await page.getByLabel('E-mail domains').fill('new.example');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Settings kept')).toBeVisible();

  const person = await browser.newPage({ baseURL: home() });
  await person.goto('/login/');
  await byKeyboard.press(person.getByRole('link', { name: 'Create an account' }));
  await byKeyboard.type(person.getByLabel('First name'), 'Nia');
  await byKeyboard.type(person.getByLabel('Last name'), 'New');
  await byKeyboard.type(person.getByLabel('Work e-mail address'), 'nia@elsewhere.example');
  await person.keyboard.press('Enter');
  await expect(person.getByText('Use an address at new.example')).toBeVisible();
  await expectUsable(person);
  await byKeyboard.type(person.getByLabel('Work e-mail address'), 'nia@new.example');
  await person.keyboard.press('Enter');
  await expect(person.getByRole('status')).toContainText('Look into your mailbox');
  const link = new URL(await fromOutbox(page, 'nia@', /https?:\S+token=\S+/));
  await person.goto(link.pathname + link.search);
  await byKeyboard.type(person.getByRole('textbox', { name: 'Password' }), 'wet pine harbour dusk');
  await expectUsable(person);
  await person.keyboard.press('Enter');
  await expect(person.getByRole('status')).toContainText('An administrator looks at it');

  await page.reload();
  await expect(page.getByText('Waiting for you')).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Actions for Nia New' }).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await expect(page.getByText('Nia New can sign in now')).toBeVisible();
  await person.goto(link.pathname + link.search);
  await expect(person.getByRole('alert')).toContainText('This link is not valid any more.');
  await person.goto('/login/');
  await byKeyboard.signIn(person, 'nia@new.example', 'wet pine harbour dusk');
  await expect(person.getByRole('navigation', { name: 'Modules' })).toBeVisible();
  await person.close();

  await page.goto('/admin/settings?tab=accounts');
  await page.getByRole('searchbox', { name: 'Search in Accounts' }).fill('nia');
  await page.getByRole('button', { name: 'Actions for Nia New' }).click();
  await page.getByRole('menuitem', { name: 'Require a new password' }).click();
  await page.getByRole('button', { name: 'Require it' }).click();
  await expect(page.getByText('Must be changed')).toBeVisible();
  await expectUsable(page);
});

test('an authenticator app is set up and taken away in preferences', async ({ page }) => {
  await page.goto('/login/?referrerUrl=/controlpanel/preference');
  await fillSignIn(page, 'manager.one', PASSWORD);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Use this app' }).click();
  await expect(page.getByText('Your MFA is invalid')).toBeVisible();
  await expectUsable(page);
});

/** Alternatives to the password, by keyboard, in the second company. */
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../server/src/testing/identity-provider.ts';
import { expectUsable } from './accessible.ts';
import { ask, fromOutbox } from './ask.ts';
import { byKeyboard } from './by-keyboard.ts';
import { expect, PASSWORD, type Page, test } from './journey.ts';

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
  await byKeyboard.signIn(page, 'company.admin', PASSWORD);
  await byKeyboard.press(page.getByRole('button', { name: /Email/ }));
  await byKeyboard.press(page.getByRole('button', { name: 'Send code' }));
  // The newest code has been sent once the field is visible.
  await expect(page).toHaveURL(/\/mfa\/verify\/$/);
  const code = await fromOutbox(page, 'company.admin@', /\b\d{6}\b/);
  await byKeyboard.type(page.getByLabel('Code'), code);
  await expect(heading(page, /^(Single sign-on|Registrations)$/)).toBeVisible();
}

async function leave(page: Page) {
  await page.goto('/logout');
  await expect(heading(page, 'Sign in')).toBeVisible();
}

test('an administrator adds a provider; people come in by it, and out again', async ({
  page,
  browser,
}) => {
  test.skip(test.info().project.name === 'offline', 'a provider is another server');
  await asAdministrator(page, 'single-sign-on');
  await byKeyboard.press(page.getByRole('button', { name: 'Add provider' }));
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await byKeyboard.type(name, 'Kauri ID');
  await byKeyboard.type(page.getByLabel('Issuer'), 'not an address');
  await byKeyboard.press(page.getByRole('dialog').getByRole('button', { name: 'Add provider' }));
  await expect(page.getByText('Enter an address such as').first()).toBeVisible();
  await byKeyboard.type(page.getByLabel('Issuer'), provider.issuer);
  await byKeyboard.type(page.getByLabel('Client ID'), provider.client.id);
  await byKeyboard.type(page.getByLabel('Client secret'), provider.client.secret);
  await byKeyboard.press(page.getByRole('dialog').getByRole('button', { name: 'Add provider' }));
  await expect(page.getByText('Enter the email domains').first()).toBeVisible();
  const { user } = await ask<{ user: { email: string } }>(page, '/cobra/api/tms/site');
  await byKeyboard.type(
    page.getByRole('textbox', { name: 'Email domains' }),
    user.email.replace(/.*@/, ''),
  );
  await byKeyboard.press(page.getByRole('dialog').getByRole('button', { name: 'Add provider' }));
  await byKeyboard.press(page.getByRole('button', { name: 'Test connection: Kauri ID' }));
  await expect(page.getByText('The connection works.')).toBeVisible();
  await byKeyboard.pick(
    page.getByRole('combobox', { name: 'Redirect automatically' }),
    page.getByRole('option', { name: 'Kauri ID' }),
  );
  await byKeyboard.press(page.getByRole('button', { name: 'Save changes' }));
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expectUsable(page);

  const person = await browser.newPage({ baseURL: home() });
  provider.account = {
    sub: 'stranger',
    email: user.email.replace(/.*@/, 'a@'),
    email_verified: true,
  };
  await person.goto('/login/');
  await expect(person.getByText('Redirecting to Kauri ID')).toBeVisible();
  await byKeyboard.press(person.getByRole('button', { name: 'Stay here' }));
  await expect(person.getByText('Redirecting to Kauri ID')).toBeHidden();
  await expectUsable(person);
  await byKeyboard.press(person.getByRole('button', { name: 'Continue with Kauri ID' }));
  await expect(person.getByRole('alert')).toContainText('You don’t have an account yet');
  await expect(person).toHaveURL(/\/login\/sso$/);
  await expectUsable(person);
  await person.close();

  const employee = await browser.newPage({ baseURL: home() });
  await employee.goto('/forgot-password/');
  provider.account = {
    sub: 'employee',
    email: user.email.replace('company.admin', 'employee'),
    email_verified: true,
  };
  await employee.goto('/login/?referrerUrl=/controlpanel/preference');
  // The page redirects automatically after the wait.
  await expect(heading(employee, 'Preferences')).toBeVisible();
  await expect(employee.getByRole('button', { name: 'Disconnect Kauri ID' })).toBeVisible();
  await employee.goto('/logout');
  await byKeyboard.press(employee.getByRole('button', { name: 'Yes, sign me out' }));
  await expect(heading(employee, 'Sign in')).toBeVisible();
  await expect(employee.getByText('Redirecting to Kauri ID')).toBeHidden();
  await employee.close();
});

test('someone registers, proves the address, is approved and signs in', async ({ page }) => {
  await asAdministrator(page, 'registrations');
  await byKeyboard.press(
    page.getByRole('switch', { name: 'People can create their own account' }),
    'Space',
  );
  await byKeyboard.type(page.getByRole('textbox', { name: 'Email domains' }), 'new.example');
  await byKeyboard.press(page.getByRole('button', { name: 'Save changes' }));
  await expect(page.getByText('Settings saved')).toBeVisible();
  await leave(page);

  await byKeyboard.press(page.getByRole('link', { name: 'Create account' }));
  await byKeyboard.type(page.getByLabel('First name'), 'Nia');
  await byKeyboard.type(page.getByLabel('Last name'), 'New');
  await byKeyboard.type(page.getByLabel('Work email address'), 'nia@elsewhere.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Use an email address at new.example')).toBeVisible();
  await expectUsable(page);
  await byKeyboard.type(page.getByLabel('Work email address'), 'nia@new.example');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Check your email')).toBeVisible();
  await expect(page.getByRole('status')).toContainText('we’ve sent you a link to continue');
  const link = new URL(await fromOutbox(page, 'nia@', /https?:\S+token=\S+/));
  await page.goto(link.pathname + link.search);
  await byKeyboard.type(page.getByRole('textbox', { name: 'Password' }), 'wet pine harbour dusk');
  await expectUsable(page);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your account is awaiting approval')).toBeVisible();
  await expect(page.getByRole('status')).toContainText('An administrator will review');

  await asAdministrator(page, 'registrations');
  await expect(page.getByText('Awaiting approval')).toBeVisible();
  await expectUsable(page);
  await byKeyboard.choose(
    page.getByRole('button', { name: 'Actions for Nia New' }),
    page.getByRole('menuitem', { name: 'Approve' }),
  );
  await expect(page.getByText('Nia New can sign in now')).toBeVisible();
  await leave(page);
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('alert')).toContainText('This link has expired.');
  await page.goto('/login/');
  await byKeyboard.signIn(page, 'nia@new.example', 'wet pine harbour dusk');
  await expect(page.getByRole('navigation', { name: 'Modules' })).toBeVisible();
});

test('an authenticator app that shows another code is not taken', async ({ page }) => {
  await page.goto('/login/?referrerUrl=/controlpanel/preference');
  await byKeyboard.signIn(page, 'manager.one', PASSWORD);
  await byKeyboard.press(page.getByRole('button', { name: 'Set up app' }));
  await byKeyboard.type(page.getByLabel('Code'), '000000');
  await expect(page.getByText('Incorrect code. Enter the code your app shows now.')).toBeVisible();
  await expectUsable(page);
});

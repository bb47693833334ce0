/** What document 1 specifies for pages that are refused, missing or not configured. */
import { byKeyboard } from './by-keyboard.ts';
import { expect, PASSWORD, type Page, signIn, test } from './journey.ts';

const api = '**/cobra/api/tms';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

const withConfig = (page: Page, script: string) =>
  page.route('**/config.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );

test('a missing configuration is a warning in the console, and the sign-in page opens', async ({
  page,
}) => {
  const warned: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text());
  });
  await withConfig(page, '');
  await page.goto('/login/');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect.poll(() => warned).toContain('No config found');
});

test('a configuration that is not valid is said on the sign-in page', async ({ page }) => {
  await withConfig(page, 'window.__TENURE_CONFIG__ = { environment: "local" };');
  await page.goto('/forgot-password/');
  await expect(page.getByRole('alert')).toHaveText(
    /Config failed with validation errors: Recaptcha key is required/,
  );
});

test('what is typed as an address reaches the server, which says what is wrong with it', async ({
  page,
}) => {
  // As answered by the offline mode's mock triggers: only the status.
  await page.route(`${api}/forgot-password-request`, (route) =>
    route.request().postDataJSON().email === '500'
      ? route.fulfill({ status: 500, body: '' })
      : route.continue(),
  );
  await page.goto('/forgot-password/');
  await byKeyboard.type(page.getByLabel('Email address'), '500');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  await byKeyboard.type(page.getByLabel('Email address'), 'nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter an email address such as name@example.com')).toBeVisible();
});

test('a page that is refused is titled by what happened', async ({ page }) => {
  await signIn(page, 'employee', '/dashboard?id=999999');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(page).toHaveTitle(/^Not found · /);
  await page.route(`${api}/dashboards/1001`, (route) =>
    route.fulfill({ status: 403, json: { status: 403, message: 'Not yours' } }),
  );
  await page.goto('/dashboard?id=1001');
  await expect(page).toHaveTitle(/^No access · /);
});

test('what cannot succeed is not offered again', async ({ page }) => {
  await signIn(page, 'employee');
  const message = 'Your company has turned off the org chart.';
  await page.route(`${api}/org-chart?**`, (route) =>
    route.fulfill({ status: 409, json: { status: 409, message, detail: message } }),
  );
  await page.goto('/controlpanel/org-chart/view');
  await expect(page.getByRole('alert')).toContainText(message);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('the page of a module that is not there does not claim that it is switched on', async ({
  page,
}) => {
  await signIn(page, 'employee', '/survey/management');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Survey');
  await expect(page.getByRole('main')).not.toContainText('switched');
});

test('in the middle of verification every page of the application leads to /mfa/', async ({
  page,
}) => {
  await page.goto('/login/');
  await byKeyboard.signIn(page, 'company.admin', PASSWORD);
  await expect(page).toHaveURL(/\/mfa\/$/);
  for (const address of ['/', '/dashboard', '/controlpanel/team-members', '/admin/settings']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/mfa\/$/);
  }
});

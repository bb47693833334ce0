/** Every page has its heading, is accessible, and doesn’t shift: light on a desktop, dark on a phone. */
import { devices, expectUsable, expectUsableNow, turnInto } from './accessible.ts';
import { expect, type Page, signIn, startSession, test } from './journey.ts';
import { expectNoJumps, watchLayoutShift } from './layout-shift.ts';
import { beforeSigningIn, pagesOf } from './pages.ts';

// Email previews don't run scripts, including those that measure the page.
test.use({ expectedInConsole: /^Blocked script execution in 'about:srcdoc'/ });

// Nothing is changed here, so the tests can run in parallel.
test.describe.configure({ mode: 'parallel', timeout: 480_000 });

async function expectPages(page: Page, pages: Readonly<Record<string, string | RegExp>>) {
  await watchLayoutShift(page);
  for (const [address, name] of Object.entries(pages))
    for (const device of devices)
      await test.step(`${address} at ${device.width} pixels`, async () => {
        await turnInto(page, device);
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
        await expectUsableNow(page, device);
        await expectNoJumps(page);
      });
}

test('before signing in', async ({ page, baseURL }) => {
  const elsewhere = `${baseURL?.replace('//localhost', '//nobody.localhost')}/login/`;
  await expectPages(page, {
    ...beforeSigningIn,
    [elsewhere]: 'There’s no company at this address',
  });
});

const AT_ONCE = 5;

for (const [username, pages] of Object.entries(pagesOf)) {
  const all = Object.entries(pages);
  for (let first = 0; first < all.length; first += AT_ONCE)
    test(`the pages of ${username}, from ${all[first]?.[0]}`, async ({ page }) => {
      await startSession(page, username);
      await expectPages(page, Object.fromEntries(all.slice(first, first + AT_ONCE)));
    });
}

test('a company may have its modules at the top, a sign of what it is, and words below every page', async ({
  page,
}) => {
  await page.route('**/cobra/api/tms/site', async (route) => {
    const answer = await route.fetch();
    const { tenant, user } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { tenant: { ...tenant, newNavEnabled: false }, user },
    });
  });
  await page.route('**/navigation_json', async (route) => {
    const answer = await route.fetch();
    const shown = { status: { label: 'Training', tone: 'warning' }, footerMessage: 'Call 555' };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...shown } });
  });
  await signIn(page, 'employee', '/controlpanel/preference');
  await expect(page.getByRole('complementary', { name: 'Navigation bar' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toHaveCount(0);
  await expect(page.getByText('Training', { exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveText('Call 555');
  await expectUsable(page);
  await page
    .getByRole('navigation', { name: 'Modules' })
    .getByRole('link', { name: 'Leave', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Balances' })).toBeVisible();
});

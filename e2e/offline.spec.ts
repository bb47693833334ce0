import { askOffline } from './ask.ts';
import { expect, type Page, signIn, test } from './journey.ts';

const tms = '/cobra/api/tms';
const badge = (page: Page) => page.getByRole('complementary', { name: 'Offline mode' });

function press(page: Page, keys: { shiftKey?: boolean; altKey?: boolean } = {}) {
  // No keyboard layout of the test browser has this key.
  return page.evaluate(
    (held) => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F20', ...held })),
    keys,
  );
}

test('two quick writes survive the page being loaded again at once', async ({ page }) => {
  await signIn(page, 'employee');
  const [site] = await askOffline(page, [{ method: 'GET', path: `${tms}/site` }]);
  const me = (site.body as { user: { id: number } }).user.id;
  const path = `${tms}/employees/${me}/emergencyContacts`;
  const names: string[] = [];
  for (const round of [1, 2, 3]) {
    const pair = [`Ana ${round}`, `Ben ${round}`];
    const answers = await askOffline(
      page,
      pair.map((name) => ({
        method: 'POST',
        path,
        body: { name, relationship: 'Friend', homePhone: '02 9374 4000' },
      })),
    );
    await page.reload({ waitUntil: 'commit' });
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    names.push(...pair);
    await expect(page.getByRole('navigation', { name: 'Modules' })).toBeVisible();
    const [list] = await askOffline(page, [{ method: 'GET', path: `${path}?itemsPerPage=50` }]);
    const kept = (list.body as { items: { name: string }[] }).items.map(({ name }) => name);
    expect(kept).toEqual(expect.arrayContaining(names));
  }
});

test('the mock’s triggers are reached from the form', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/forgot-password/');
  await press(page, { shiftKey: true });
  await press(page, { altKey: true });
  await expect(badge(page)).toContainText('mock triggers');
  for (const typed of ['500', '401', '400']) {
    await page.getByLabel('Email address').fill(typed);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => logged.filter((line) => line.includes('/forgot-password-request')).join())
      .toContain(`→ ${typed}`);
    await expect(page.getByRole('alert')).toContainText('Something went wrong');
  }
});

test.describe('the switch', () => {
  // The key sets the flag here, instead of the fixture.
  test.use({ offlineMode: false });

  test('F20 switches offline mode, and from then on nothing is asked of the server', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url());
      // Pictures drawn by core are requested from the page itself.
      if (protocol !== 'blob:') asked.push(pathname);
    });
    await page.goto('/login/');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(asked).toContain('/config.js');
    await expect(badge(page)).toHaveCount(0);

    asked.length = 0;
    await press(page);
    await expect(badge(page)).toHaveText('Offline mode');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.reload();
    await expect(badge(page)).toBeVisible();
    await signIn(page, 'employee');
    const own = /^\/(assets|offline)\/|^\/(start\.js|icon\.svg|login\/|dashboard)?$/;
    expect(asked.filter((path) => !own.test(path))).toEqual([]);

    await press(page);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(badge(page)).toHaveCount(0);
  });
});

test('Shift+F20 logs calls and Alt+F20 adds the mock triggers', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await signIn(page, 'employee');
  await press(page, { shiftKey: true });
  await expect(badge(page)).toHaveText('Offline mode · calls logged');
  const calls = () => logged.filter((line) => line.includes('/userProfile/500'));

  await page.goto('/controlpanel/user-profile?id=500');
  await expect.poll(() => calls().join()).toContain('→ 404');
  await press(page, { altKey: true });
  await expect(badge(page)).toHaveText('Offline mode · calls logged · mock triggers');
  await page.reload();
  await expect.poll(() => calls().join()).toContain('→ 500');

  await press(page, { altKey: true });
  await press(page, { shiftKey: true });
  await expect(badge(page)).toHaveText('Offline mode');
});

import { expect, type Page, type Route } from '@playwright/test';
import { test as base } from './offline-mode.ts';

export { expect, type Page };

/** Fails on console errors, which also reveal violations of the content security policy. */
export const test = base.extend<{ quietConsole: undefined; expectedInConsole: RegExp | null }>({
  expectedInConsole: [null, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  baseURL: async ({}, use) => use(process.env.BASE_URL),
  quietConsole: [
    async ({ page, expectedInConsole }, use) => {
      const said: string[] = [];
      page.on('pageerror', (error) => said.push(error.message));
      page.on('console', (message) => {
        // The browser logs refused requests (401, 412), which are part of the journeys.
        const refusal = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !refusal) said.push(message.text());
      });
      await use(undefined);
      // Routes still pending when the page closes would fail the next test.
      await page.context().unrouteAll({ behavior: 'ignoreErrors' });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(said.filter((text) => !expectedInConsole?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

/** For journeys that change settings of a whole company: others run in the first company at the same time. */
export const inSecondCompany = {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  baseURL: async ({}, use: (address: string) => Promise<void>) =>
    use((process.env.BASE_URL ?? '').replace('//localhost', '//kauri.localhost')),
};

export const PASSWORD = 'Tenure-demo-2026';

export async function fillSignIn(page: Page, username: string, password: string) {
  await page.getByRole('textbox', { name: 'User name' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const expectShell = (page: Page) =>
  expect(page.getByRole('navigation', { name: 'Modules' })).toBeVisible();

export async function signInByForm(page: Page, username: string, to: string) {
  await page.goto(`/login/?referrerUrl=${encodeURIComponent(to)}`);
  await fillSignIn(page, username, PASSWORD);
  await expectShell(page);
}

/**
 * Signs in; directly through the server if there is one, because the sign-in page has journeys of its own.
 */
export async function signIn(page: Page, username: string, to = '/dashboard') {
  if (test.info().project.name === 'offline') return signInByForm(page, username, to);
  await startSession(page, username);
  await page.goto(to);
  await expectShell(page);
}

/** Signs in without opening a page. */
export async function startSession(page: Page, username: string) {
  const answer = await page.request.post('/cobra/api/tms/authenticate', {
    data: { username, _password: PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The signed-in person's own profile. */
export async function userOf(page: Page, username: string) {
  await startSession(page, username);
  const site = await page.request.get('/cobra/api/tms/site');
  return ((await site.json()) as { user: { id: number; displayName: string } }).user;
}

/** Signs in as an administrator with a code. The pages in between have journeys of their own. */
export async function signInWithCode(page: Page, username: string, password = PASSWORD) {
  const post = (path: string, data: object) =>
    page.request.post(`/cobra/api/tms/${path}`, { data });
  expect((await post('authenticate', { username, _password: password })).status()).toBe(200);
  const chosen = await post('mfa-channel', { userChannel: 'email' });
  expect(chosen.status(), await chosen.text()).toBe(200);
  await expect(async () => {
    const { data } = await (await page.request.get('/outbox.json')).json();
    const sent = data.find(
      ({ to, text }: { to: string; text: string }) =>
        to.startsWith(username) && /\b\d{6}\b/.test(text),
    );
    const code = /\b\d{6}\b/.exec(sent?.text ?? '')?.[0] ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect((await post('mfa-verify', { code })).status()).toBe(200);
  }).toPass({ intervals: [200, 500], timeout: 20_000 });
}

/**
 * What the server answers to the first such call during `act`. It is read on its way to the page, because the
 * browser may drop an answer once the page has moved on.
 */
export async function answerTo<T>(
  page: Page,
  method: 'GET' | 'POST',
  address: RegExp,
  act: () => Promise<unknown>,
): Promise<{ readonly url: string; readonly status: number; readonly body: T }> {
  let found: (answer: { url: string; status: number; body: T }) => void = () => {};
  const answered = new Promise<{ url: string; status: number; body: T }>((resolve) => {
    found = resolve;
  });
  let isRead = false;
  const read = async (route: Route) => {
    if (isRead || route.request().method() !== method) return route.fallback();
    isRead = true;
    const response = await fetchAs(page, route);
    const answer = { status: response.status(), body: await response.json() };
    await route.fulfill({ response });
    found({ url: route.request().url(), ...answer });
  };
  // Stays until the end of the journey, because later calls may be on their way when this one is answered.
  await page.route(address, read);
  await act();
  return answered;
}

/** Browsers find every company below localhost, Node only localhost itself. */
async function fetchAs(page: Page, route: Route) {
  const request = route.request();
  const url = new URL(request.url());
  const { host } = url;
  if (!url.hostname.endsWith('.localhost')) return route.fetch();
  url.hostname = 'localhost';
  const cookies = await page.context().cookies(request.url());
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return route.fetch({ url: url.href, headers: { ...request.headers(), host, cookie } });
}

/** Ends the session without notifying this tab. */
export async function endSession(page: Page) {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('tenure.offline.session'));
}

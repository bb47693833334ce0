import { expect, type Page } from '@playwright/test';
import { test as base } from './offline-mode.ts';

export { expect, type Page };

/** A page that may say nothing wrong in its console: broken content-security rules show up there. */
export const test = base.extend<{ quietConsole: undefined; expectedInConsole: RegExp | null }>({
  expectedInConsole: [null, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  baseURL: async ({}, use) => use(process.env.BASE_URL),
  quietConsole: [
    async ({ page, expectedInConsole }, use) => {
      const said: string[] = [];
      page.on('pageerror', (error) => said.push(error.message));
      page.on('console', (message) => {
        // A refusal (401, 412) is logged by the browser itself and is part of the journeys.
        const refusal = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !refusal) said.push(message.text());
      });
      await use(undefined);
      // What a route still answers when the page closes would fail whichever test runs next.
      await page.context().unrouteAll({ behavior: 'ignoreErrors' });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(said.filter((text) => !expectedInConsole?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

/** For journeys that change what a whole company has: others run at the same time in the first. */
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

/** Signs in; with the server the quick way, because the page's own way has journeys of its own. */
export async function signIn(page: Page, username: string, to = '/dashboard') {
  if (test.info().project.name === 'offline') return signInByForm(page, username, to);
  await startSession(page, username);
  await page.goto(to);
  await expectShell(page);
}

/** Signs in without opening a page, for what comes before one. */
export async function startSession(page: Page, username: string) {
  const answer = await page.request.post('/cobra/api/tms/authenticate', {
    data: { username, _password: PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Who that is, as they are told themselves. */
export async function userOf(page: Page, username: string) {
  await startSession(page, username);
  const site = await page.request.get('/cobra/api/tms/site');
  return ((await site.json()) as { user: { id: number; displayName: string } }).user;
}

/** An administrator, who is asked for a code. The pages on the way have journeys of their own. */
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

/** The session ends without this tab being told. */
export async function endSession(page: Page) {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('tenure.offline.session'));
}

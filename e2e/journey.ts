import { expect, type Page } from '@playwright/test';
import { test as base } from './offline-mode.ts';

export { expect, type Page };

/** A page that may say nothing wrong in its console: broken content-security rules show up there. */
export const test = base.extend<{ quietConsole: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  baseURL: async ({}, use) => use(process.env.BASE_URL),
  quietConsole: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on('pageerror', (error) => said.push(error.message));
      page.on('console', (message) => {
        // A refusal (401, 412) is logged by the browser itself and is part of the journeys.
        const refusal = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !refusal) said.push(message.text());
      });
      await use(undefined);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

export const PASSWORD = 'Tenure-demo-2026';

export async function fillSignIn(page: Page, username: string, password: string) {
  await page.getByRole('textbox', { name: 'User name' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function signIn(page: Page, username: string, to = '/dashboard') {
  await page.goto(`/login/?referrerUrl=${encodeURIComponent(to)}`);
  await fillSignIn(page, username, PASSWORD);
  await expect(page.getByRole('navigation', { name: 'Modules' })).toBeVisible();
}

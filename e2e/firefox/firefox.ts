/** A tab of an installed Firefox for each journey, driven over WebDriver BiDi. */
import { test as base, expect } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { PASSWORD } from '../journey.ts';

export { expect, type Page };

interface Tabs {
  tab: Page;
  /** For a journey with a second person, with separate cookies. */
  openTab: () => Promise<Page>;
}

export const test = base.extend<Tabs, { firefox: Browser }>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
    async ({}, use) => {
      const executablePath = process.env.FIREFOX_PATH;
      if (!executablePath) throw new Error('Set FIREFOX_PATH to a Firefox');
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        headless: true,
        extraPrefsFirefox: {
          'intl.accept_languages': 'en-AU',
          'ui.prefersReducedMotion': 1,
          // Scrollbars that take up space, as on Windows.
          'widget.gtk.overlay-scrollbars.enabled': false,
        },
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  openTab: async ({ firefox }, use) => {
    const said: string[] = [];
    const contexts: { close(): Promise<void> }[] = [];
    await use(async () => {
      const context = await firefox.createBrowserContext();
      contexts.push(context);
      const tab = await context.newPage();
      tab.setDefaultTimeout(20_000);
      tab.on('pageerror', (error) => said.push(String(error)));
      tab.on('console', (message) => {
        if (message.type() === 'error') said.push(message.text());
      });
      await tab.setViewport({ width: 1440, height: 900 });
      return tab;
    });
    for (const context of contexts) await context.close();
    expect(said).toEqual([]);
  },
  tab: async ({ openTab }, use) => use(await openTab()),
});

/** As a screen reader finds it: a control by its role and full name. */
export const named = (tab: Page, role: string, name: string) =>
  tab.locator(`::-p-aria([name="${name}"][role="${role}"])`);

export const open = (tab: Page, path: string) =>
  tab.goto(new URL(path, process.env.BASE_URL).href, { waitUntil: 'domcontentloaded' });

export async function fillSignIn(tab: Page, username: string, password = PASSWORD) {
  await named(tab, 'textbox', 'User name or email').fill(username);
  // In Firefox a password field doesn't have the role textbox.
  await tab.locator('input[type=password]').fill(password);
  await named(tab, 'button', 'Sign in').click();
}

export async function signIn(tab: Page, username: string, to: string) {
  await open(tab, `/login/?referrerUrl=${encodeURIComponent(to)}`);
  await fillSignIn(tab, username);
  await tab.locator('nav[aria-label="Modules"]').wait();
}

/** Read in the page: the driver isn't told when a page changes its own address. */
export const addressOf = (tab: Page) => tab.evaluate(() => window.location.href);

/** Waits until the text of the first matching element fits. */
export const expectText = (tab: Page, selector: string, text: string | RegExp) =>
  expect
    .poll(() => tab.$eval(selector, (element) => element.textContent).catch(() => ''))
    .toMatch(text);

/** No horizontal scrolling. */
export async function expectNoSideways(tab: Page) {
  const beyond = await tab.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, tab.url()).toBeLessThanOrEqual(0);
}

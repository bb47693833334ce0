import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { untilQuiet } from './quiet.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** No rule of axe is broken by what the page shows now. A page keeps axe until it is left. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const broken = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  expect.soft(broken, page.url()).toEqual([]);
}

/** In both themes; a page of signing in is the same at every width. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
}

/** Light on a desktop, dark on a phone. */
export async function expectUsable(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const { colorScheme, width } of [
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 360 },
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await untilQuiet(page);
    // What is being refetched is shown paler for a moment.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSideways(page);
  }
  if (before) await page.setViewportSize(before);
}

/** Nothing is to be reached by scrolling sideways. The room kept for a scrollbar is not the page's. */
export async function expectNoSideways(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.body.clientWidth,
  );
  const at = `${page.url()} at ${page.viewportSize()?.width} pixels`;
  expect.soft(beyond, at).toBeLessThanOrEqual(0);
}

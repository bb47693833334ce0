import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No rule of axe is broken by what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // No page of ours holds a frame of another origin: one pass in the page itself is enough.
  const { violations } = await axe.setLegacyMode(true).analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      page.url(),
    )
    .toEqual([]);
}

/** In both themes; a page of signing in is the same at every width. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
}

/** Light on a desktop, dark on a phone: accessible, and nothing to be reached by scrolling sideways. */
export async function expectUsable(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const { colorScheme, width } of [
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 360 },
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.waitForLoadState('networkidle');
    // What is being fetched anew is shown paler for a moment.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(beyond, `${page.url()} at ${width} pixels`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}

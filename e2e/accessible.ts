import { expect, type Locator, type Page } from '@playwright/test';
import { violationsByAxe, violationsByEqualAccess } from './accessibility-engines.ts';
import { untilQuiet } from './quiet.ts';

/** What the page shows now breaks no rule of axe, nor one of IBM Equal Access, the second engine. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectFirstEngine(page);
  await expectSecondEngine(page);
}

const expectFirstEngine = async (page: Page) =>
  expect.soft(await violationsByAxe(page), page.url()).toEqual([]);

/** It judges markup, which is the same in both themes and at every width; contrast is axe's. */
const expectSecondEngine = async (page: Page) =>
  expect.soft(await violationsByEqualAccess(page), page.url()).toEqual([]);

/** In both themes; a page of signing in is the same at every width. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectFirstEngine(page);
  }
  await expectSecondEngine(page);
}

/** Light on a desktop, dark on a phone. */
export async function expectUsable(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const device of devices) {
    await turnInto(page, device);
    await expectUsableNow(page, device);
  }
  if (before) await page.setViewportSize(before);
}

export const devices = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 360 },
] as const;

export async function turnInto(page: Page, { colorScheme, width }: (typeof devices)[number]) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
}

/** As the page is shown, once it has stopped loading. The second engine judges it on a desktop. */
export async function expectUsableNow(
  page: Page,
  { width }: Pick<(typeof devices)[number], 'width'> = devices[0],
): Promise<void> {
  await untilQuiet(page);
  // What is being refetched is shown paler for a moment.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectFirstEngine(page);
  if (width === devices[0].width) await expectSecondEngine(page);
  await expectNoSideways(page);
}

/**
 * Nothing is to be reached by scrolling sideways. The room kept for a scrollbar is not the page's,
 * and a page whose window has just become narrower gets a moment to be laid out again.
 */
export async function expectNoSideways(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(
      () =>
        document.documentElement.scrollWidth -
        document.body.clientWidth -
        Number.parseFloat(getComputedStyle(document.body).marginRight),
    );
  const at = `${page.url()} at ${page.viewportSize()?.width} pixels`;
  await expect
    .configure({ soft: true })
    .poll(beyond, { message: at, timeout: 2000 })
    .toBeLessThanOrEqual(0);
}

/** A drawer reaches the right edge of the window, and the page beneath keeps the room of its scroll bar. */
export async function expectAtEdge(drawer: Locator): Promise<void> {
  const measure = () =>
    drawer.evaluate((element) => {
      const room = document.documentElement.style.getPropertyValue('--scroll-bar-room');
      return {
        toEdge: Math.round(window.innerWidth - element.getBoundingClientRect().right),
        moved: Math.round(
          window.innerWidth - document.body.getBoundingClientRect().right - Number.parseFloat(room),
        ),
      };
    });
  await expect.poll(measure).toEqual({ toEdge: 0, moved: 0 });
}

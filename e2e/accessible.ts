import { expect, type Locator, type Page } from '@playwright/test';
import { violationsByAxe, violationsByEqualAccess } from './accessibility-engines.ts';
import { untilQuiet } from './quiet.ts';

/** The current page breaks no rule of axe or of IBM Equal Access, the second engine. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectFirstEngine(page);
  await expectSecondEngine(page);
}

const expectFirstEngine = async (page: Page) =>
  expect.soft(await violationsByAxe(page), page.url()).toEqual([]);

/** Checks markup, which is the same in both themes and at every width; axe checks contrast. */
const expectSecondEngine = async (page: Page) =>
  expect.soft(await violationsByEqualAccess(page), page.url()).toEqual([]);

/** In both themes; sign-in pages look the same at every width. */
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

/** In the current state, once loading has finished. The second engine checks it on a desktop. */
export async function expectUsableNow(
  page: Page,
  { width }: Pick<(typeof devices)[number], 'width'> = devices[0],
): Promise<void> {
  await untilQuiet(page);
  // Content being refetched is briefly shown paler.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectFirstEngine(page);
  if (width === devices[0].width) await expectSecondEngine(page);
  await expectNoSideways(page);
}

/**
 * No horizontal scrolling. Ignores the space reserved for a scrollbar, and gives the page a moment for layout
 * after the window has become narrower.
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

/** The drawer reaches the right edge of the window, and the page beneath keeps its scrollbar space. */
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

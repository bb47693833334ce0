import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { untilQuiet } from '../quiet.ts';

const folder =
  process.env.PICTURES ?? fileURLToPath(new URL('../../docs/screenshots/after', import.meta.url));
const format = process.env.FORMAT === 'png' ? 'png' : 'webp';

const themes = ['light', 'dark'] as const;
const widths = [1440, 360] as const;

/** One page in both themes, on a desktop and a phone; reopened for each width. */
export async function takePictures(page: Page, name: string, open: () => Promise<void>) {
  mkdirSync(folder, { recursive: true });
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 360 ? 760 : 900 });
    await open();
    await untilQuiet(page);
    await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(200);
      writeFileSync(`${folder}/${name}-${colorScheme}-${width}.${format}`, await picture(page));
    }
  }
}

/** WebP is available only through the browser's own protocol. */
async function picture(page: Page): Promise<Buffer> {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', {
    format,
    ...(format === 'webp' ? { quality: 70 } : {}),
  });
  await browser.detach();
  return Buffer.from(data, 'base64');
}

import type { Page, Request } from '@playwright/test';

const QUIET_MS = 500;

/**
 * Waits until no requests are pending. Playwright's "networkidle" never occurs, because the stream of live
 * updates stays open.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const pending = new Set<Request>();
  let last = Date.now();
  const begin = (request: Request) => {
    if (request.resourceType() !== 'eventsource') pending.add(request);
    last = Date.now();
  };
  const end = (request: Request) => {
    pending.delete(request);
    last = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    while (pending.size > 0 || Date.now() - last < QUIET_MS) await page.waitForTimeout(50);
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}

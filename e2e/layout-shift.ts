/**
 * Measures how far content shifts during loading: the sum of all layout shifts, as reported by the browser.
 */
import { appendFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/** "Good" according to web vitals. Our goal is 0.02; more is printed, since a busy machine causes shifts. */
const MOST = 0.1;
export const AIM = 0.02;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
interface Watched {
  layoutShifts?: { value: number; of: string[] }[];
}

/** Measures every page opened from now on. */
export const watchLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    const shifts: NonNullable<Watched['layoutShifts']> = [];
    (window as Watched).layoutShifts = shifts;
    const nameOf = ({ node }: Shift['sources'][number]) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '');
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[])
        if (!shift.hadRecentInput)
          shifts.push({ value: shift.value, of: shift.sources.map(nameOf) });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** If LAYOUT_SHIFTS is set, also writes each figure to that file. */
export async function expectNoJumps(page: Page, most = MOST): Promise<void> {
  const shifts = await page.evaluate(() => (window as Watched).layoutShifts ?? []);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  const { pathname, search } = new URL(page.url());
  const at = `${pathname}${search} at ${page.viewportSize()?.width} pixels`;
  const file = process.env.LAYOUT_SHIFTS;
  if (file) appendFileSync(file, `${total.toFixed(3)} ${at}\n`);
  if (total >= AIM) console.log(`layout shift ${total.toFixed(3)}: ${at}`);
  expect.soft(total, `${at}: ${JSON.stringify(shifts)}`).toBeLessThan(most);
}

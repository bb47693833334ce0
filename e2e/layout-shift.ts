/** How far what a page shows jumps while it loads: the sum of all its layout shifts, as browsers measure them. */
import { appendFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/** "Good" on the web. Ours aim at 0.02; what is above it is printed, since a busy machine makes pages jump. */
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

/** From now on, in every page that is opened. */
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

/** With LAYOUT_SHIFTS set to a file, each figure is also written there. */
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

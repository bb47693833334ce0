/** Frame times of panning the org chart in a large company, and the number of DOM nodes. */
import { type Browser, chromium, type Page } from '@playwright/test';
import type { CompanyDatabase } from './bench-database.ts';
import { widestBranch } from './bench-database.ts';
import type { Running } from './processes.ts';
import { signIn } from './session.ts';
import { type Spread, spreadOf } from './statistics.ts';

export interface ChartFrames {
  /** Worst frame time of twenty pans in milliseconds, one figure for each round. */
  readonly p95: Spread;
  /** The maximum number of DOM nodes. */
  readonly domNodes: number;
  readonly cards: number;
}

const CHART = '/controlpanel/org-chart/view';
const STEPS = 90;

export async function measureChartFrames(
  company: CompanyDatabase,
  server: Running,
  { rounds }: { rounds: number },
): Promise<ChartFrames> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await openWideBranch(browser, company, server);
    const stage = page.getByRole('tree');
    const box = await stage.boundingBox();
    if (!box) throw new Error('The chart is not on the page');
    const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const p95: number[] = [];
    let domNodes = 0;
    for (let round = 0; round < rounds; round += 1) {
      const frames = await pan(page, centre, round % 2 ? 1 : -1);
      p95.push(frames.sort((one, other) => one - other)[Math.floor(frames.length * 0.95)] ?? 0);
      domNodes = Math.max(domNodes, await page.locator('*').count());
    }
    return { p95: spreadOf(p95), domNodes, cards: await page.getByRole('treeitem').count() };
  } finally {
    await browser.close();
  }
}

async function openWideBranch(
  browser: Browser,
  company: CompanyDatabase,
  { port }: Running,
): Promise<Page> {
  const { cookie } = await signIn(port, 'hr.manager');
  const [name = '', value = ''] = cookie.split('=');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name, value, domain: 'localhost', path: '/' }]);
  const page = await context.newPage();
  await page.goto(`http://localhost:${port}${CHART}?focus=pos-${await widestBranch(company)}`);
  await page.getByRole('treeitem').first().waitFor();
  return page;
}

/** Runs in the page: records all frame times until they are read. */
const WATCH = `(() => {
  const frames = [];
  let last = performance.now();
  const tick = (now) => {
    frames.push(now - last);
    last = now;
    globalThis.watched.next = requestAnimationFrame(tick);
  };
  globalThis.watched = { frames, next: requestAnimationFrame(tick) };
})()`;
const WATCHED =
  '(cancelAnimationFrame(globalThis.watched.next), globalThis.watched.frames.slice(2))';

/** Drags the chart back and forth while recording frame times. */
async function pan(page: Page, { x, y }: { x: number; y: number }, way: number): Promise<number[]> {
  await page.evaluate(WATCH);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step += 1)
    await page.mouse.move(x + way * step * 6, y + (step % 20) * 2);
  await page.mouse.up();
  return (await page.evaluate(WATCHED)) as number[];
}

/** All twelve widgets on one home page: each shows something, nothing jumps, and it is read by keyboard and on a phone. */
import { gzipSync } from 'node:zlib';
import { expectUsable } from './accessible.ts';
import { expect, inSecondCompany, type Page, signIn, test } from './journey.ts';
import { expectNoJumps, watchLayoutShift } from './layout-shift.ts';

test.use(inSecondCompany);

const HEADCOUNT = 8;
/** By type, with the name that each has on the page. */
const twelve: Readonly<Record<string, { readonly title: string; readonly settings?: object }>> = {
  actionableItem: { title: 'To do' },
  leave: { title: 'Leave' },
  leaveCalendar: { title: 'Who’s away' },
  team: { title: 'Your team' },
  learning: { title: 'Learning' },
  task: { title: 'Tasks' },
  performance: { title: 'Performance' },
  recognition: { title: 'Recognition' },
  document: { title: 'Documents' },
  report: { title: 'Report', settings: { report: HEADCOUNT } },
  htmlEditor: { title: 'Text', settings: { content: '<p>Doors open at nine</p>' } },
  video: { title: 'Video', settings: { videoLink: 'https://youtu.be/dQw4w9WgXcQ' } },
};
/** Kilobytes of scripts, gzipped, with every widget (TARGETS: home). */
const MOST_SCRIPT = 260;

async function homeOfAll(page: Page) {
  const base = '/cobra/api/tms';
  const home = await (await page.request.get(`${base}/home-dashboard`)).json();
  const address = `${base}/dashboards/${home.id}`;
  const emptied = await page.request.put(address, {
    headers: { 'if-match': `"${home.version}"` },
    data: { title: home.title, structure: home.structure, widgets: [] },
  });
  expect(emptied.status(), await emptied.text()).toBe(200);
  for (const [type, { settings = {} }] of Object.entries(twelve)) {
    const added = await page.request.post(`${address}/widgets`, { data: { type, settings } });
    expect(added.status(), `${type}: ${await added.text()}`).toBe(201);
  }
  return address;
}

test('all twelve widgets share one home page', async ({ page }) => {
  await signIn(page, 'hr.manager', '/reports');
  const address = await homeOfAll(page);
  const failed: string[] = [];
  const scripts = new Map<string, number>();
  page.on('response', async (response) => {
    const url = new URL(response.url());
    if (/\/widgets\/\d+\/items/.test(url.pathname) && !response.ok()) failed.push(url.pathname);
    if (url.pathname.endsWith('.js') && response.ok())
      scripts.set(url.pathname, gzipSync(await response.body().catch(() => Buffer.of())).length);
  });
  await watchLayoutShift(page);
  await page.goto('/dashboard');
  for (const { title } of Object.values(twelve))
    await expect(page.getByRole('region', { name: title, exact: true }).first()).toBeVisible();
  await expect(page.getByText('Doors open at nine')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(failed).toEqual([]);
  await expectNoJumps(page);
  const script = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024;
  console.log(`home with twelve widgets: ${script.toFixed(1)} kB of scripts`);
  expect(script).toBeLessThanOrEqual(MOST_SCRIPT);
  await expectUsable(page);
  const reset = await page.request.post(`${address}/reset`);
  expect(reset.ok(), await reset.text()).toBe(true);
});

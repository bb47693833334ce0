/** All twelve widgets on one dashboard: each shows its content, nothing shifts, and little is loaded. */
import { gzipSync } from 'node:zlib';
import { expectUsable } from './accessible.ts';
import { byKeyboard } from './by-keyboard.ts';
import { expect, inSecondCompany, type Page, signInByForm, test } from './journey.ts';
import { AIM, expectNoJumps, watchLayoutShift } from './layout-shift.ts';

test.use(inSecondCompany);

interface Widget {
  readonly title: string;
  readonly settings?: object;
  /** Part of its content in the second sample company. */
  readonly shows: string;
}

const twelve: Readonly<Record<string, Widget>> = {
  actionableItem: { title: 'To do', shows: 'Code of conduct' },
  leave: { title: 'Leave', shows: 'Annual holidays' },
  leaveCalendar: { title: 'Who’s away', shows: 'Today' },
  team: { title: 'Your team', shows: 'Reports to' },
  learning: { title: 'Learning', shows: 'Code of conduct' },
  task: { title: 'Tasks', shows: 'Complete the workplace safety induction' },
  performance: { title: 'Performance', shows: 'Annual appraisal' },
  recognition: { title: 'Recognition', shows: 'Launch of the year' },
  document: { title: 'Documents', shows: 'Employee handbook' },
  report: { title: 'Report', shows: 'Product Engineering' },
  htmlEditor: {
    title: 'Text',
    settings: { content: '<p>Doors open at nine</p>' },
    shows: 'Doors open at nine',
  },
  video: {
    title: 'Video',
    settings: { videoLink: 'https://youtu.be/dQw4w9WgXcQ' },
    shows: 'Play the video from YouTube',
  },
};
/** Limits with every widget: bytes of gzipped scripts, and layout shift (TARGETS: home). */
const MOST_SCRIPT = 260_000;

/** Requested by the page itself, because only the browser resolves names below localhost. */
const send = <T>(page: Page, method: string, path: string, body?: object, version?: number) =>
  page.evaluate(
    async ([how, where, sent, known]) => {
      const answer = await fetch(`/cobra/api/tms${where}`, {
        method: how,
        headers: {
          ...(sent ? { 'content-type': 'application/json' } : {}),
          ...(known === undefined ? {} : { 'if-match': `"${known}"` }),
        },
        ...(sent ? { body: JSON.stringify(sent) } : {}),
      });
      if (!answer.ok) throw new Error(`${where} answered ${answer.status} ${await answer.text()}`);
      return answer.status === 204 ? undefined : answer.json();
    },
    [method, path, body, version] as const,
  ) as Promise<T>;

interface Dashboard {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly structure: string;
}

/** The manager starts it, since nobody can start their own. */
async function startAppraisal(page: Page, employeeId: number) {
  await signInByForm(page, 'jasmine.reyes', '/performance');
  type Templates = { items: { id: number; title: string }[] };
  const { items } = await send<Templates>(page, 'GET', '/performance-templates');
  const template = items.find(({ title }) => title === twelve.performance?.shows);
  await send(page, 'POST', '/performances', { employeeId, templateId: template?.id });
}

async function homeOfAll(page: Page): Promise<string> {
  const home = await send<Dashboard>(page, 'GET', '/home-dashboard');
  const address = `/dashboards/${home.id}`;
  const { title, structure, version } = home;
  await send(page, 'PUT', address, { title, structure, widgets: [] }, version);
  for (const [type, { settings = {} }] of Object.entries(twelve))
    await send(page, 'POST', `${address}/widgets`, { type, settings });
  return address;
}

async function expectAllShown(page: Page) {
  for (const { title, shows } of Object.values(twelve))
    await expect(page.getByRole('region', { name: title, exact: true }).first()).toContainText(
      shows,
    );
  await expect(page.locator('section[data-widget]')).toHaveCount(Object.keys(twelve).length);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The total of all scripts loaded by the page, in bytes. */
async function sizeOfScripts(page: Page): Promise<number> {
  const texts = await page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = [...new Set(names)].filter((name) => new URL(name).pathname.endsWith('.js'));
    return Promise.all(scripts.map(async (name) => (await fetch(name)).text()));
  });
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
}

test('all twelve widgets share one home page', async ({ page, browser }) => {
  await signInByForm(page, 'hr.manager', '/reports');
  const { user } = await send<{ user: { id: number } }>(page, 'GET', '/site');
  const office = await browser.newContext();
  await startAppraisal(await office.newPage(), user.id);
  await office.close();
  const address = await homeOfAll(page);

  const failed: string[] = [];
  page.on('response', (answer) => {
    if (/\/widgets\/\d+\/items/.test(answer.url()) && !answer.ok()) failed.push(answer.url());
  });
  await page.addInitScript(() => performance.setResourceTimingBufferSize(2000));
  await watchLayoutShift(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dashboard');
    await expectAllShown(page);
    await expectNoJumps(page, AIM);
  }
  const scripts = await sizeOfScripts(page);
  console.log(`home with twelve widgets: ${(scripts / 1000).toFixed(1)} kB of scripts`);
  expect(scripts).toBeLessThanOrEqual(MOST_SCRIPT);
  expect(failed).toEqual([]);
  await expectUsable(page);

  await byKeyboard.press(page.getByRole('link', { name: 'Open report' }));
  await expect(page).toHaveURL(/\/report\/view\/8/);
  await send(page, 'POST', `${address}/reset`);
});

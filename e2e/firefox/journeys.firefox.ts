import { tuesday } from '../leave-journey.ts';
import {
  addressOf,
  expect,
  expectNoSideways,
  expectText,
  fillSignIn,
  named,
  open,
  type Page,
  signIn,
  test,
} from './firefox.ts';

test('a wrong password is refused, and the right one opens home', async ({ tab }) => {
  await open(tab, '/');
  await expectText(tab, 'h1', 'Sign in');
  await fillSignIn(tab, 'employee', 'not the password');
  await expectText(tab, '[role=alert]', /Invalid credentials/);
  await fillSignIn(tab, 'employee');
  await expectText(tab, 'h1', /^Good (morning|afternoon|evening), /);
  await expectNoSideways(tab);
});

test('home shows a manager their team', async ({ tab }) => {
  await signIn(tab, 'manager.one', '/dashboard');
  await expectText(tab, '[aria-label="Direct reports"] a', /\S/);
  await expectNoSideways(tab);
  // Waits until the link is visible, after the animations.
  await tab.waitForSelector('[aria-label="Direct reports"] a', { visible: true });
  const name = await tab.$eval('[aria-label="Direct reports"] a', (link) => link.textContent ?? '');
  await tab.locator('[aria-label="Direct reports"] a').click();
  await expect.poll(() => addressOf(tab)).toMatch(/user-profile/);
  // The link's text also contains the position.
  await expect
    .poll(async () =>
      name.startsWith(await tab.$$eval('h1', ([title]) => title?.textContent ?? '?')),
    )
    .toBe(true);
});

test('an employee requests leave and the manager approves it', async ({ tab, openTab }) => {
  await signIn(tab, 'employee', '/dashboard/leave/my/leave-requests');
  const id = await requestLeave(tab, tuesday(33).typed);

  const manager = await openTab();
  await signIn(manager, 'manager.one', `/dashboard/leave/leave-request/approver/${id}`);
  await manager.locator('[aria-label="Before you decide"]').wait();
  await named(manager, 'button', 'Approve').click();
  await expectText(manager, 'h1 + *', 'Approved');
  await expectNoSideways(manager);

  await open(tab, `/dashboard/leave/leave-request/${id}`);
  await expectText(tab, 'h1 + *', 'Approved');
});

test('the org chart is walked by keyboard, and a position opens at the edge', async ({ tab }) => {
  await signIn(tab, 'hr.manager', '/controlpanel/org-chart/view?focus=top');
  await tab.locator('[role=treeitem]').wait();
  await tab.focus('[role=treeitem][aria-level="1"]');
  await tab.keyboard.press('ArrowDown');
  await tab.locator('[role=treeitem][aria-level="2"]:focus').wait();
  const room = await roomOfScrollBar(tab);
  await tab.keyboard.press('Enter');
  await expectText(tab, '[role=dialog]', /Headcount/);
  await expectAtEdge(tab, room);
  await expectNoSideways(tab);
});

test('the directory finds people by their work', async ({ tab }) => {
  await signIn(tab, 'manager.one', '/controlpanel/employees-search');
  await tab.locator('main tbody tr').wait();
  await tab.locator('main input[type=search]').fill('sales');
  await expect.poll(() => addressOf(tab)).toMatch(/sales/);
  await expect
    .poll(async () => {
      const rows = await tab.$$eval('main tbody tr', (all) => all.map((row) => row.textContent));
      return rows.length > 0 && rows.every((row) => /sales/i.test(row ?? ''));
    })
    .toBe(true);
  await expectNoSideways(tab);
});

/** Returns the id of the request. */
async function requestLeave(tab: Page, day: string): Promise<number> {
  await named(tab, 'button', 'Request leave').wait();
  const room = await roomOfScrollBar(tab);
  await named(tab, 'button', 'Request leave').click();
  await named(tab, 'combobox', 'Leave type').click();
  await tab.locator('[role=option] ::-p-text(Compassionate leave)').click();
  await named(tab, 'textbox', 'From').fill(day);
  // Moves the focus without a click: the calendar covers the form, and a click would pick a day.
  await tab.focus('[role=dialog] textarea');
  await tab.waitForSelector('[data-dates-dropdown]', { hidden: true });
  await expectText(tab, '[aria-label="Preview"]', /Approvers/);
  await expectAtEdge(tab, room);
  const answered = tab.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/leave-requests'),
  );
  await tab.locator('[role=dialog] button[type=submit]').click();
  const answer = await answered;
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** The free space at the right of the page: the scrollbar's. */
const roomOfScrollBar = (tab: Page) =>
  tab.evaluate(() => Math.round(window.innerWidth - document.body.getBoundingClientRect().right));

/** The drawer reaches the right edge of the window, and the page beneath keeps its width. */
async function expectAtEdge(tab: Page, room: number) {
  expect(room).toBeGreaterThan(0);
  await expect
    .poll(() =>
      tab.$eval('[role=dialog]', (dialog) =>
        Math.round(window.innerWidth - dialog.getBoundingClientRect().right),
      ),
    )
    .toBe(0);
  expect(await roomOfScrollBar(tab)).toBe(room);
}

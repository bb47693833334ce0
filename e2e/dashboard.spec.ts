import { expectAccessible, expectNoSideways } from './accessible.ts';
import { fromOutbox } from './ask.ts';
import { expect, fillSignIn, PASSWORD, type Page, signIn, startSession, test } from './journey.ts';
import { mayBeHoliday } from './leave-journey.ts';
import { untilQuiet } from './quiet.ts';
import { turnTo } from './to-do.ts';

const announced = (page: Page) => page.locator('[data-announcer]');
const column = (page: Page, number: 1 | 2) =>
  page.locator(`[data-column="${number}"], [data-container="${number}"]`);
const names = (page: Page, number: 1 | 2) =>
  column(page, number).getByRole('heading', { level: 2 });
const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Move ${name}`, exact: true });
const isHome = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();

async function edit(page: Page) {
  await page.getByRole('button', { name: 'Edit dashboard' }).click();
  await expect(page.getByRole('region', { name: 'Edit dashboard' })).toBeVisible();
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Dashboard saved').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit dashboard' })).toBeVisible();
}

async function reset(page: Page) {
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Reset your home page?' })
    .getByRole('button', { name: 'Reset', exact: true })
    .click();
  await expect(page.getByText('reset to your company’s default')).toBeVisible();
}

test('an administrator builds a home page that a newcomer meets, and pushes a change to those who follow', async ({
  page,
  browser,
}) => {
  await page.goto('/login/?referrerUrl=/admin/dashboards');
  await fillSignIn(page, 'company.admin', PASSWORD);
  await page.getByRole('button', { name: /Email/ }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.getByLabel('Code').fill(await fromOutbox(page, 'company.admin@', /\b\d{6}\b/));
  await expect(page.getByRole('heading', { level: 1, name: 'Home pages' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Edit home page for Recruitment Admin' }).click();
  await page.getByRole('button', { name: 'Add widget' }).click();
  const list = page.getByRole('dialog', { name: 'Add widget' });
  await list.getByRole('button', { name: 'Preview Your team' }).click();
  await expect(list.getByRole('region', { name: 'Preview of Your team' })).toBeVisible();
  await list.getByRole('button', { name: 'Add Text' }).click();
  const words = page.getByRole('dialog', { name: 'Text settings' });
  await words.getByRole('textbox', { name: 'Title' }).fill('Open days');
  await words.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('Doors open at nine');
  await words.getByRole('button', { name: 'Apply' }).click();
  await expect(names(page, 1).first()).toHaveText('Open days');
  await expect(page.getByRole('button', { name: 'Open days settings' })).toBeFocused();
  await save(page);
  await expect(page).toHaveURL(/\?id=\d+$/);
  await expect(page.getByText('Doors open at nine')).toBeVisible();

  const visit = async (username: string) => {
    const office = await browser.newContext();
    const visitor = await office.newPage();
    await signIn(visitor, username);
    return visitor;
  };
  const newcomer = await visit('recruitment.admin');
  await expect(newcomer.getByRole('region', { name: 'Open days' })).toContainText(
    'Doors open at nine',
  );
  await newcomer.context().close();

  // A change is pushed to people who haven't customised their dashboard, and to nobody else.
  const follower = await visit('manager.one');
  await isHome(follower);
  const owner = await visit('manager.two');
  await edit(owner);
  await owner.getByRole('button', { name: 'Remove Good to know' }).click();
  await save(owner);
  await page.getByRole('link', { name: 'All home pages' }).click();
  await page.getByRole('link', { name: 'Edit home page for Manager' }).click();
  await page.getByRole('button', { name: 'Who’s away settings' }).click();
  const form = page.getByRole('dialog', { name: 'Who’s away settings' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Away this month');
  await form.getByRole('button', { name: 'Apply' }).click();
  await save(page);
  await page.getByRole('link', { name: 'All home pages' }).click();
  await page.getByRole('button', { name: 'Apply to everyone: Manager' }).click();
  const asked = page.getByRole('dialog', { name: 'Apply to everyone in the role Manager?' });
  await expect(asked).toContainText(/[1-9]\d* with a customised home page won’t change/);
  await asked.getByRole('button', { name: 'Apply to everyone' }).click();
  await expect(
    page.getByText(/[1-9]\d* home pages? updated, [1-9]\d* customised and unchanged/),
  ).toBeVisible();
  await follower.reload();
  const changed = (home: Page) => home.getByRole('region', { name: 'Away this month' });
  await expect(changed(follower)).toBeVisible();
  await owner.reload();
  await isHome(owner);
  await expect(owner.getByRole('region', { name: 'Who’s away' })).toBeVisible();
  await expect(changed(owner)).toHaveCount(0);
  await reset(owner);
  await expect(changed(owner)).toBeVisible();
  for (const visitor of [follower, owner]) await visitor.context().close();
});

test('home is arranged with the keyboard alone, and every move is said', async ({ page }) => {
  await signIn(page, 'employee');
  await expect(names(page, 1)).toHaveText(['To do', 'Who’s away']);
  await page.getByRole('button', { name: 'Edit dashboard' }).press('Enter');
  const toDo = handle(page, 'To do');
  await toDo.focus();
  await page.keyboard.press('Space');
  await expect(announced(page)).toHaveText('To do picked up, position 1 of 2 in the first column.');
  await page.keyboard.press('ArrowDown');
  await expect(announced(page)).toHaveText('To do moved to position 2 of 2 in the first column.');
  await expect(toDo).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(announced(page)).toHaveText('To do moved to position 2 of 4 in the second column.');
  await expect(toDo).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(announced(page)).toHaveText(
    'Move cancelled. To do is back at position 1 of 2 in the first column.',
  );
  await expect(toDo).toBeFocused();

  // Moves both to the second column; the empty first column then accepts one back.
  for (const name of ['To do', 'Who’s away']) {
    await handle(page, name).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await expect(handle(page, name)).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('No widgets here yet. Move one into this column.')).toBeVisible();
  await expectAccessible(page);
  await handle(page, 'Leave').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await expect(announced(page)).toContainText('in the first column');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Dashboard saved')).toBeVisible();

  await page.reload();
  await expect(names(page, 1)).toHaveText(['Leave']);
  await expect(names(page, 2)).toContainText(['To do']);
  await reset(page);
  await expect(names(page, 1)).toHaveText(['To do', 'Who’s away']);
});

test('home is arranged with the mouse; what is removed comes back; cancel restores', async ({
  page,
}) => {
  await signIn(page, 'hr.manager');
  await edit(page);
  await expect(page.getByRole('region', { name: 'Edit dashboard' })).toBeFocused();
  const from = await handle(page, 'Your team').boundingBox();
  const to = await names(page, 1).first().boundingBox();
  if (!from || !to) throw new Error('Nothing to carry');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 40, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y - 6, { steps: 8 });
  await page.mouse.up();
  await expect(names(page, 1)).toHaveText(['Your team', 'To do', 'Who’s away']);
  await expect(announced(page)).toContainText('Your team dropped, position 1 of 3');

  await page.getByRole('button', { name: 'Remove To do' }).click();
  await expect(names(page, 1)).toHaveText(['Your team', 'Who’s away']);
  await expect(page.getByRole('region', { name: 'Who’s away' })).toBeFocused();
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await expect(names(page, 1)).toHaveText(['Your team', 'To do', 'Who’s away']);

  await page.locator('label', { hasText: 'One column' }).click();
  await expect(page.getByRole('radio', { name: 'One column' })).toBeChecked();
  await page.getByRole('button', { name: 'Your team settings' }).click();
  const form = page.getByRole('dialog', { name: 'Your team settings' });
  await form.getByRole('textbox', { name: 'People per page' }).fill('0');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(form.locator('[aria-invalid="true"]')).toBeVisible();
  await form.getByRole('textbox', { name: 'People per page' }).fill('2');
  await form.getByRole('textbox', { name: 'Title' }).fill('My people');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(names(page, 1)).toHaveText(['My people', 'To do', 'Who’s away']);

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(names(page, 1)).toHaveText(['To do', 'Who’s away']);
  await expect(page.getByRole('button', { name: 'Edit dashboard' })).toBeFocused();
});

test('home is arranged with a finger', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: process.env.BASE_URL ?? '',
    hasTouch: true,
    viewport: { width: 820, height: 1180 },
  });
  const page = await context.newPage();
  await signIn(page, 'hr.manager');
  await edit(page);
  const from = await handle(page, 'Who’s away').boundingBox();
  const to = await names(page, 1).first().boundingBox();
  if (!from || !to) throw new Error('Nothing to carry');
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const [x, y] = [from.x + 12, from.y + 12];
  await touch('touchStart', x, y);
  for (const part of [0.2, 0.5, 0.8, 1]) await touch('touchMove', x + 4, y + (to.y - 8 - y) * part);
  await touch('touchEnd', 0, 0);
  await expect(names(page, 1)).toHaveText(['Who’s away', 'To do']);
  await save(page);
  await expect(names(page, 1)).toHaveText(['Who’s away', 'To do']);
  await reset(page);
  await context.close();
});

test('where carrying or the new look or both are switched off, buttons and one plain column do it', async ({
  page,
}) => {
  const off = { newDashboardUi: false, dragAndDropDashboard: false };
  let features = { ...off, newDashboardUi: true };
  await page.route('**/cobra/api/tms/site', async (route) => {
    const answer = await route.fetch();
    const site = await answer.json();
    Object.assign(site.tenant.features, features);
    await route.fulfill({ response: answer, json: site });
  });
  /** How much further right the second column starts than the first. */
  const aside = async () => {
    const left = async (number: 1 | 2) => (await names(page, number).first().boundingBox())?.x ?? 0;
    return (await left(2)) - (await left(1));
  };
  await signIn(page, 'hr.manager');
  await expect.poll(aside).toBeGreaterThan(100);
  await edit(page);
  await expect(handle(page, 'To do')).toHaveCount(0);

  features = { ...off, dragAndDropDashboard: true };
  await page.reload();
  await expect.poll(aside).toBe(0);
  await edit(page);
  await expect(handle(page, 'To do')).toBeVisible();

  features = off;
  await page.reload();
  await edit(page);
  await expect(handle(page, 'To do')).toHaveCount(0);
  await expectAccessible(page);
  const down = page.getByRole('button', { name: 'Move To do down' });
  await down.click();
  await expect(names(page, 1)).toHaveText(['Who’s away', 'To do']);
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(names(page, 2)).toContainText(['To do']);
  await expect(announced(page)).toContainText('To do moved to position 1');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(names(page, 1)).toHaveText(['To do', 'Who’s away']);
});

test('two tabs edit one dashboard, and nothing is lost unseen', async ({ page, context }) => {
  await signIn(page, 'manager.three');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await isHome(other);
  await edit(page);
  await edit(other);
  await other.getByRole('button', { name: 'Remove Leave' }).click();
  await save(other);

  await page.getByRole('textbox', { name: 'Title' }).fill('My morning');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'This dashboard has changed' });
  await expect(conflict).toContainText('Removed: Leave.');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Dashboard saved')).toBeVisible();
  await expect(page).toHaveTitle(/^My morning · /);
  await expect(page.getByRole('heading', { level: 2, name: 'Leave' })).toHaveCount(0);

  await edit(other);
  await other.getByRole('textbox', { name: 'Title' }).fill('Theirs');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await other
    .getByRole('dialog', { name: 'This dashboard has changed' })
    .getByRole('button', { name: 'Reload' })
    .click();
  await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('My morning');
  await other.getByRole('button', { name: 'Cancel', exact: true }).click();
  await reset(other);
});

test('a leave request is decided in the to-do list', async ({ page, browser }) => {
  const desk = await browser.newContext();
  const asker = await desk.newPage();
  await startSession(asker, 'manager.two');
  const site = await (await asker.request.get('/cobra/api/tms/site')).json();
  const day = new Date(Date.now() + 320 * 86_400_000);
  while (day.getUTCDay() !== 3 || mayBeHoliday(day)) day.setUTCDate(day.getUTCDate() + 1);
  const iso = day.toISOString().slice(0, 10);
  const leave = '/cobra/api/tms/leave/employees';
  const types = await (await asker.request.get(`${leave}/${site.user.id}/balances`)).json();
  const asked = await asker.request.post(`${leave}/${site.user.id}/leave-requests`, {
    data: {
      leaveTypeId: types.items.find((one: { leaveTypeCode: string }) =>
        /annual/i.test(one.leaveTypeCode),
      ).leaveTypeId,
      startDate: iso,
      endDate: iso,
    },
  });
  expect(asked.status(), await asked.text()).toBe(201);
  await desk.close();

  await signIn(page, 'manager.three');
  const toDo = page.getByRole('region', { name: 'To do' });
  const row = toDo.getByRole('row', { name: /Eleni Georgiou: Annual leave.*Awaiting approval/ });
  await turnTo(row, toDo);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/controlpanel\/actionable-item\/leave-request-\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /Eleni Georgiou/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await turnTo(row, toDo);
  await row.getByRole('button', { name: /^Decline/ }).click();
  const why = page.getByRole('dialog');
  await why.getByRole('button', { name: 'Decline' }).click();
  await expect(why.getByText(/Enter a reason/)).toBeVisible();
  await why.getByRole('textbox', { name: 'Reason' }).fill('The stocktake is on that day');
  await why.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText(/^Declined: Eleni Georgiou: Annual leave/)).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(toDo.and(page.locator(':focus-within'))).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`reading and editing are open to everyone, and nothing jumps (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, 'manager.one', '/controlpanel/preference');
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Leave' })).toContainText('Annual leave');
    await untilQuiet(page);
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
    expect(shift).toBeLessThan(0.05);
    await expectAccessible(page);
    await edit(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await expectNoSideways(page);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Edit dashboard' })).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
  });

import { expectAccessible, expectAtEdge } from './accessible.ts';
import { byKeyboard } from './by-keyboard.ts';
import { expect, type Page, signIn, test } from './journey.ts';
import {
  approvals,
  ask,
  choose,
  drawer,
  linkTo,
  myLeave,
  stateOf,
  tuesday,
} from './leave-journey.ts';

test('an employee asks, the manager approves, and both see it in the calendar', async ({
  page,
  browser,
}) => {
  const day = tuesday(30);
  await signIn(page, 'employee', myLeave);
  const id = await ask(page, day.typed);
  await expect(page.getByText('Pending Approval').first()).toBeVisible();
  await changeInTwoTabs(page, id);

  const office = await browser.newContext();
  const manager = await office.newPage();
  await signIn(manager, 'manager.one', approvals);
  await linkTo(manager, id).press('Enter');
  await expect(manager.getByRole('region', { name: 'Before you decide' })).toBeVisible();
  await expectAccessible(manager);
  // A note entered for another decision isn't sent.
  await manager.getByRole('button', { name: 'Decline' }).press('Enter');
  await manager.getByRole('textbox', { name: 'Reason' }).fill('Too many are away');
  await manager.getByRole('button', { name: 'Go back' }).press('Enter');
  // A mistake is undone before anything is sent.
  const facts = manager.getByRole('region', { name: 'Before you decide' });
  await facts.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(facts).toContainText('Approving…');
  await expect(facts.getByRole('button', { name: 'Undo' })).toBeFocused();
  await manager.keyboard.press('Enter');
  await expect(stateOf(manager)).toHaveText('Pending Approval');
  await facts.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(stateOf(manager)).toHaveText('Approved');
  const history = manager.getByRole('region', { name: 'History' });
  await expect(history).toContainText('approved it');
  await expect(history).not.toContainText('Too many are away');
  await manager.goto(`/controlpanel/calendar?scope=team&day=${day.iso}`);
  await seeDetails(manager, day.iso, 'Zofia Kowalska', id);
  await office.close();

  await page.goto(`/controlpanel/calendar?scope=own&day=${day.iso}`);
  await seeDetails(page, day.iso, 'Compassionate leave', id);
});

/** Event details open and close by keyboard, and link to the request. */
async function seeDetails(page: Page, day: string, title: string, id: number) {
  const chip = page.locator(`[data-day="${day}"]`).getByRole('button', { name: title });
  await chip.press('Enter');
  const details = page.getByRole('dialog', { name: /Compassionate leave/ });
  await expect(details).toContainText('Approved');
  await expect(details).toContainText('1 day (');
  await expect(details.getByRole('link', { name: 'View request' })).toHaveAttribute(
    'href',
    `/dashboard/leave/leave-request/${id}`,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(chip).toBeFocused();
}

test('HR adjusts a balance, and the employee sees why', async ({ page, browser }) => {
  const office = await browser.newContext();
  const hr = await office.newPage();
  await signIn(hr, 'hr.manager', '/admin/leave');
  await hr.getByRole('searchbox', { name: 'Search in Balances' }).fill('Zofia Kowalska');
  const row = hr.getByRole('row', { name: /Zofia Kowalska/ });
  await row.getByRole('button').last().press('Enter');
  await hr.getByRole('menuitem', { name: 'Adjust Annual leave' }).press('Enter');
  const form = drawer(hr, /Adjust/);
  await form.getByRole('textbox', { name: 'Hours' }).fill('7.6');
  await form.getByRole('textbox', { name: 'Reason' }).fill('A public holiday was counted as leave');
  await form.getByRole('button', { name: 'Adjust balance' }).press('Enter');
  await expect(hr.getByText('Zofia Kowalska’s balance adjusted')).toBeVisible();
  await office.close();

  await signIn(page, 'employee', myLeave);
  await page.getByRole('button', { name: /^Annual leave/ }).press('Enter');
  await expect(drawer(page, 'Annual leave')).toContainText('A public holiday was counted as leave');
});

/** The second person to save sees both versions, decides, and loses nothing. */
async function changeInTwoTabs(page: Page, id: number) {
  await linkTo(page, id).press('Enter');
  await page.getByRole('button', { name: 'Edit request', exact: true }).press('Enter');
  const form = drawer(page, 'Edit request');
  await form.getByRole('textbox', { name: 'Note' }).fill('From this tab');
  await page.evaluate(async (request) => {
    const { version, leaveTypeId, startDate, endDate } = await (await fetch(request)).json();
    await fetch(request, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-match': `"${version}"` },
      body: JSON.stringify({ leaveTypeId, startDate, endDate, note: 'From the other tab' }),
    });
  }, `/cobra/api/tms/leave/leave-requests/${id}`);
  await form.getByRole('button', { name: 'Save changes' }).press('Enter');
  const both = drawer(page, 'This record has changed');
  await expect(both.getByRole('row', { name: /^Note/ })).toContainText('From the other tab');
  await both.getByRole('button', { name: 'Keep mine' }).press('Enter');
  await expect(page.getByText('Leave request updated')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^From this tab$/ })).toBeVisible();
}

test('days that are dragged over in the calendar are requested', async ({ page }) => {
  const day = tuesday(55).iso;
  await signIn(page, 'employee', `/controlpanel/calendar?scope=own&day=${day}`);
  const cell = (date: string) => page.locator(`[data-day="${date}"]`);
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  await cell(day).hover();
  await page.mouse.down();
  await cell(next).hover();
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`ask=new&from=${day}&to=${next}$`));
  const form = drawer(page, 'Request leave');
  await expect(form.getByRole('textbox', { name: 'From' })).toHaveValue(tuesday(55).typed);
});

test('HR requests leave on behalf of an employee', async ({ page }) => {
  await signIn(page, 'hr.manager', `${myLeave}?ask=new`);
  const form = drawer(page, 'Request leave');
  const person = form.getByRole('combobox', { name: 'On behalf of' });
  await person.fill('Zofia Kow');
  await expect(page.getByRole('option', { name: /Zofia Kowalska/ })).toBeVisible();
  await person.press('ArrowDown');
  await person.press('Enter');
  await expect(page).toHaveURL(/for=\d+$/);
  await choose(page, form, 'Leave type', /^Compassionate leave/);
  await form.getByRole('textbox', { name: 'From' }).fill(tuesday(57).typed);
  await form.getByRole('textbox', { name: 'Note' }).focus();
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('Approvers');
  await expectAtEdge(form);
  await expectAccessible(page);
  await byKeyboard.press(form.getByRole('button', { name: 'Request leave' }));
  await expect(page.getByText('Leave requested for Zofia Kowalska')).toBeVisible();
});

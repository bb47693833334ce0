import { expectAccessible } from './accessible.ts';
import { expect, signIn, test } from './journey.ts';
import { approvals, ask, drawer, linkTo, myLeave, tuesday } from './leave-journey.ts';

test('an employee asks, the manager approves, and both see it in the calendar', async ({
  page,
  browser,
}) => {
  const day = tuesday(30);
  await signIn(page, 'employee', myLeave);
  const id = await ask(page, day.typed);
  await expect(page.getByText('Pending Approval').first()).toBeVisible();

  const office = await browser.newContext();
  const manager = await office.newPage();
  await signIn(manager, 'manager.one', approvals);
  await linkTo(manager, id).press('Enter');
  await expect(manager.getByRole('heading', { name: 'Before you decide' })).toBeVisible();
  await expectAccessible(manager);
  await manager.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(manager.getByText('Approved', { exact: true })).toBeVisible();
  await manager.goto(`/controlpanel/calendar?scope=team&day=${day.iso}`);
  await expect(linkTo(manager, id)).toBeVisible();
  await office.close();

  await page.goto(`/controlpanel/calendar?scope=own&day=${day.iso}`);
  await expect(linkTo(page, id)).toBeVisible();
  await expectAccessible(page);
});

test('HR adjusts a balance, and the employee sees why', async ({ page, browser }) => {
  const office = await browser.newContext();
  const hr = await office.newPage();
  await signIn(hr, 'hr.manager', '/admin/leave');
  await hr.getByRole('searchbox').or(hr.getByPlaceholder('Search')).first().fill('Zofia Kowalska');
  const row = hr.getByRole('row', { name: /Zofia Kowalska.*Annual leave/ });
  await row.getByRole('button').last().press('Enter');
  await hr.getByRole('menuitem', { name: 'Adjust the balance' }).press('Enter');
  const form = drawer(hr, /Adjust/);
  await form.getByRole('textbox', { name: 'Hours' }).fill('7.6');
  await form.getByRole('textbox', { name: 'Why' }).fill('A public holiday was counted as leave');
  await form.getByRole('button', { name: 'Adjust the balance' }).press('Enter');
  await expect(hr.getByText('Balance of Zofia Kowalska adjusted')).toBeVisible();
  await office.close();

  await signIn(page, 'employee', myLeave);
  await page.getByRole('button', { name: /^Annual leave/ }).press('Enter');
  await expect(drawer(page, 'Annual leave')).toContainText('A public holiday was counted as leave');
});

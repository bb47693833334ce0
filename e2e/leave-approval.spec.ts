import { expectAccessible } from './accessible.ts';
import { byKeyboard } from './by-keyboard.ts';
import { expect, signIn, test } from './journey.ts';
import {
  approvals,
  ask,
  callAs,
  drawer,
  linkTo,
  myLeave,
  tuesday,
  typedDay,
} from './leave-journey.ts';

test('a delegate decides while the manager is away, and the history says for whom', async ({
  page,
  browser,
}) => {
  await signIn(page, 'employee', myLeave);
  const id = await ask(page, tuesday(41).typed);

  const elsewhere = await browser.newContext();
  const delegate = await elsewhere.newPage();
  await signIn(delegate, 'recruitment.admin', approvals);
  const { user } = await callAs<{ user: { displayName: string } }>(delegate, '/cobra/api/tms/site');
  const name = user.displayName;

  const office = await browser.newContext();
  const manager = await office.newPage();
  await signIn(manager, 'manager.one', approvals);
  await manager.getByRole('button', { name: 'Delegate approvals' }).press('Enter');
  const form = drawer(manager, 'Delegate approvals');
  const who = form.getByRole('combobox', { name: 'Delegate' });
  await who.fill(name);
  await byKeyboard.pick(who, manager.getByRole('option', { name }));
  for (const [fromNow, label] of ['From', 'To'].entries()) {
    await form.getByRole('textbox', { name: label }).fill(typedDay(fromNow));
    await manager.keyboard.press('Tab');
  }
  await form.getByRole('button', { name: 'Add delegate' }).press('Enter');
  await expect(form.getByRole('button', { name: `End delegation to ${name}` })).toBeVisible();

  await delegate.goto(approvals);
  await linkTo(delegate, id).press('Enter');
  await expect(delegate.getByRole('region', { name: 'Before you decide' })).toBeVisible();
  await delegate.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(delegate.getByText(/^Approved: Compassionate leave/)).toBeVisible();
  // A delegate's access ends with the task; the history keeps who decided.
  await expect(
    delegate.getByRole('heading', { name: 'You can no longer see this request' }),
  ).toBeVisible();
  await expectAccessible(delegate);
  await elsewhere.close();
  await page.goto(`/dashboard/leave/leave-request/${id}`);
  await expect(page.getByRole('region', { name: 'History' })).toContainText(`${name} approved it`);

  await form.getByRole('button', { name: `End delegation to ${name}` }).press('Enter');
  await expect(form.getByRole('button', { name: `End delegation to ${name}` })).toHaveCount(0);
  await office.close();
});

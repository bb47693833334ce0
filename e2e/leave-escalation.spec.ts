/** How long a request may wait is the company's: this journey is in a company where no other asks for leave. */
import { expectUsable } from './accessible.ts';
import { expect, inSecondCompany, signInByForm, test } from './journey.ts';
import { approvals, ask, callAs, drawer, linkTo, myLeave, tuesday } from './leave-journey.ts';

test.use(inSecondCompany);

test('a request that nobody answers is passed on when the company’s time is over', async ({
  page,
  browser,
}) => {
  const office = await browser.newContext();
  const hr = await office.newPage();
  const passOnAfter = async (hours: string) => {
    await hr.getByRole('textbox', { name: 'Pass a request on after' }).fill(hours);
    await hr.getByRole('button', { name: 'Save settings' }).press('Enter');
    await expect(hr.getByText('Settings saved').last()).toBeVisible();
  };
  await signInByForm(hr, 'hr.manager', '/admin/leave?section=settings');
  await passOnAfter('1');

  await signInByForm(page, 'employee', myLeave);
  const id = await ask(page, tuesday(46).typed, /^Bereavement leave/);
  // Two hours pass for the job alone: nobody is signed out.
  await callAs(page, '/recurring-jobs', { name: 'leave-escalation', hoursFromNow: 2 });

  const upstairs = await browser.newContext();
  const next = await upstairs.newPage();
  await signInByForm(next, 'manager.two', approvals);
  await expect(next.getByText('Pending Approval · passed on').first()).toBeVisible();
  await linkTo(next, id).press('Enter');
  await expect(next).toHaveURL(/leave-request\/approver\/\d+$/);
  await expectUsable(next);
  await next.getByRole('button', { name: 'Change', exact: true }).press('Enter');
  await expect(drawer(next, 'Change the request')).toContainText('Who will be asked');
  await expectUsable(next);
  await next.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await expect(next.getByRole('region', { name: 'History' })).toContainText('passed it on');
  await next.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(next.getByText('Approved', { exact: true })).toBeVisible();
  await upstairs.close();

  await passOnAfter('72');
  await office.close();
});

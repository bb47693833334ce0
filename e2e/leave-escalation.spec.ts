/** Escalation is a company setting, so this journey runs in a company where no other requests leave. */
import { expectUsable } from './accessible.ts';
import { expect, inSecondCompany, type Page, signInByForm, test } from './journey.ts';
import {
  approvals,
  ask,
  callAs,
  drawer,
  linkTo,
  myLeave,
  stateOf,
  tuesday,
} from './leave-journey.ts';

test.use(inSecondCompany);

test('a request that nobody answers is passed on when the company’s time is over', async ({
  page,
  browser,
}) => {
  const office = await browser.newContext();
  const hr = await office.newPage();
  const passOnAfter = async (hours: string) => {
    await hr.getByRole('textbox', { name: 'Escalate after' }).fill(hours);
    await hr.getByRole('button', { name: 'Save changes' }).press('Enter');
    await expect(hr.getByText('Settings saved').last()).toBeVisible();
  };
  await signInByForm(hr, 'hr.manager', '/admin/leave?section=settings');
  await passOnAfter('1');

  await signInByForm(page, 'employee', myLeave);
  const id = await ask(page, tuesday(46).typed, /^Bereavement leave/);
  const asked = await callAs<Asked>(page, `/cobra/api/tms/leave/leave-requests/${id}`);
  const { id: later } = await callAs<{ id: number }>(
    page,
    `/cobra/api/tms/leave/employees/${asked.user.id}/leave-requests`,
    { leaveTypeId: asked.leaveTypeId, startDate: tuesday(47).iso, endDate: tuesday(47).iso },
  );
  // Only the job's clock advances, so nobody is signed out. On weekends and holidays an hour of working time
  // takes longer.
  for (const hoursFromNow of [2, 26, 50, 74, 98, 122]) {
    await callAs(page, '/recurring-jobs', { name: 'approval-escalation', hoursFromNow });
    const now = await callAs<Asked>(page, `/cobra/api/tms/leave/leave-requests/${id}`);
    if (now.flags.escalation) break;
  }

  const upstairs = await browser.newContext();
  const next = await upstairs.newPage();
  await signInByForm(next, 'manager.two', approvals);
  await expect(next.getByText('Pending Approval · escalated').first()).toBeVisible();
  await decideTheLastPage(next, later);
  await linkTo(next, id).press('Enter');
  await expect(next).toHaveURL(/leave-request\/approver\/\d+$/);
  await expectUsable(next);
  await next.getByRole('button', { name: 'Propose changes', exact: true }).press('Enter');
  await expect(drawer(next, 'Propose changes')).toContainText('Approvers');
  await expectUsable(next);
  await next.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await expect(next.getByRole('region', { name: 'History' })).toContainText('escalated it');
  await next.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(stateOf(next)).toHaveText(/^Approved/);
  await upstairs.close();

  await passOnAfter('72');
  await office.close();
});

interface Asked {
  leaveTypeId: number;
  user: { id: number };
  flags: { escalation: boolean };
}

/** A list of two pages: after deciding everything on the second, the first is shown. */
async function decideTheLastPage(page: Page, last: number) {
  const { metadata } = await callAs<{ metadata: { pagination: { totalItems: number } } }>(
    page,
    '/cobra/api/tms/leave/approvals',
  );
  const onFirst = metadata.pagination.totalItems - 1;
  await page.route('**/leave/approvals?*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/(?<=itemsPerPage=)\d+/, `${onFirst}`),
    }),
  );
  await page.goto(approvals);
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  await expect(linkTo(page, last)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).press('Space');
  await page.getByRole('button', { name: 'Approve 1', exact: true }).press('Enter');
  await expect(page.getByText('1 approved')).toBeVisible();
}

import { expectAccessible } from './accessible.ts';
import { expect, type Page, signIn, test } from './journey.ts';
import { approvals, ask, drawer, myLeave, stateOf, tuesday } from './leave-journey.ts';

/** The employee extends their request in another tab. */
const extend = (page: Page, id: number, endDate: string) =>
  page.evaluate(
    async ([request, last]) => {
      const { version, leaveTypeId, startDate } = await (await fetch(request as string)).json();
      await fetch(request as string, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'if-match': `"${version}"` },
        body: JSON.stringify({ leaveTypeId, startDate, endDate: last }),
      });
    },
    [`/cobra/api/tms/leave/leave-requests/${id}`, endDate],
  );

const dayAfter = (iso: string) =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

test('an approver decides only what they have seen, and proposes changes that the employee accepts', async ({
  page,
  browser,
}) => {
  const day = tuesday(43);
  await signIn(page, 'employee', myLeave);
  const id = await ask(page, day.typed);

  const office = await browser.newContext();
  const manager = await office.newPage();
  // Without live updates, so that the list stays outdated.
  await manager.route('**/notifications/stream', (route) => route.abort());
  await signIn(manager, 'manager.one', approvals);
  const row = manager
    .getByRole('listitem')
    .filter({ has: manager.locator(`a[href$="/approver/${id}"]`) });
  await expect(row).toBeVisible();
  await extend(page, id, dayAfter(day.iso));
  await row.getByRole('checkbox').press('Space');
  await manager.getByRole('button', { name: 'Approve 1', exact: true }).press('Enter');
  const stale = manager
    .getByRole('alert')
    .filter({ hasText: 'This has changed since you opened it.' });
  await stale.getByRole('button', { name: 'View request' }).press('Enter');
  await expect(manager).toHaveURL(new RegExp(`leave-request/approver/${id}$`));
  await expect(stateOf(manager)).toHaveText('Pending Approval');
  await expect(manager.getByRole('region', { name: 'History' })).toContainText('Dates');

  await manager.getByRole('button', { name: 'Propose changes' }).press('Enter');
  const form = drawer(manager, 'Propose changes');
  await form.getByRole('textbox', { name: 'To' }).fill(day.typed);
  await form.getByRole('textbox', { name: 'Note' }).fill('We need you on Wednesday');
  await expect(form.getByLabel('Attachment')).toHaveCount(0);
  await form.getByRole('button', { name: 'Propose changes' }).press('Enter');
  await expect(manager.getByText('Changes proposed', { exact: true })).toBeVisible();
  await expect(manager.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expectAccessible(manager);

  await page.goto(`/dashboard/leave/leave-request/${id}`);
  const proposed = page.getByRole('region', { name: 'Proposed changes' });
  await expect(proposed).toContainText('We need you on Wednesday');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept changes' }).press('Enter');
  await expect(page.getByText(/^Changes accepted/)).toBeVisible();
  await expect(proposed).toHaveCount(0);

  await manager.reload();
  await manager.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(stateOf(manager)).toHaveText('Approved');
  await office.close();
});

/** A workflow assigned on a profile and completed by several people. */
import { expectUsable } from './accessible.ts';
import { expect, type Page, signIn, test, userOf } from './journey.ts';

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, level: 3 }) });

test('offboarding is assigned on a profile, steered, and ends with HR’s approval', async ({
  page,
}) => {
  const user = await userOf(page, 'employee');

  await signIn(page, 'manager.one', `/controlpanel/user-profile?id=${user.id}&tab=activity`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Assign workflow' }).click();
  const dialog = page.getByRole('dialog', { name: /Assign workflow/ });
  await dialog.getByRole('button', { name: 'Assign workflow' }).click();
  await expect(dialog.getByText('Choose a workflow').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Workflow' }).click();
  await page.getByRole('option', { name: 'Offboarding' }).click();
  await dialog.getByRole('button', { name: 'Assign workflow' }).click();
  await expect(
    page.getByRole('heading', { name: `Offboarding: ${user.displayName}`, level: 1 }),
  ).toBeVisible();
  const address = page.url();
  await expect(page.getByRole('link', { name: 'Write handover notes' })).toBeVisible();
  await expectUsable(page);

  await page.getByRole('button', { name: 'Send reminder: Write handover notes' }).click();
  await expect(page.getByText('Reminder sent')).toBeVisible();

  await signIn(page, 'employee', address);
  await page.getByRole('link', { name: 'Write handover notes' }).click();
  await page.getByRole('button', { name: 'Mark complete' }).click();
  await expect(page.getByText('Task completed')).toBeVisible();

  await signIn(page, 'manager.one', address);
  for (const title of [
    'Tell the team and customers who’s taking over',
    'Collect equipment and access cards',
  ]) {
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Mark complete' }).click();
    await expect(page.getByText('Task completed')).toBeVisible();
    await page.goto(address);
  }
  await page.getByRole('button', { name: 'Skip: Hold the exit interview' }).click();
  const skip = page.getByRole('dialog', { name: /Skip/ });
  await skip.getByRole('textbox', { name: 'Reason' }).fill('Held by phone last week.');
  await skip.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByText('Step skipped')).toBeVisible();

  await signIn(page, 'manager.two', address);
  await expect(
    card(page, 'Confirm final pay and remaining leave').getByText('Awaiting approval'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);

  await signIn(page, 'hr.manager', address);
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByText('Step approved')).toBeVisible();
  await expect(page.getByText('5 of 5 steps done')).toBeVisible();
  await expect(page.getByText('Complete', { exact: true })).toBeVisible();
});

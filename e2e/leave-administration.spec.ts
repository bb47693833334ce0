import { expect, signIn, test } from './journey.ts';
import { callAs, choose, drawer, myLeave, tuesday } from './leave-journey.ts';

test('HR adds a leave type that needs evidence, and requesting it needs a file', async ({
  page,
  browser,
}) => {
  const office = await browser.newContext();
  const hr = await office.newPage();
  await signIn(hr, 'hr.manager', '/admin/leave?section=types');
  await hr.getByRole('button', { name: 'Add leave type' }).click();
  const form = drawer(hr, 'Add leave type');
  await form.getByRole('textbox', { name: 'Name' }).fill('Jury service');
  await form.getByRole('textbox', { name: 'Code' }).fill('annual');
  await choose(hr, form, 'Country', 'Australia');
  await form.getByRole('textbox', { name: 'Evidence required after (days)' }).fill('0');
  await form.getByRole('button', { name: 'Add leave type' }).click();
  await expect(form.getByRole('alert')).toContainText(
    'A leave type with the code ANNUAL already exists',
  );
  await form.getByRole('textbox', { name: 'Code' }).fill('jury');
  await form.getByRole('button', { name: 'Add leave type' }).click();
  await expect(hr.getByText('Jury service added')).toBeVisible();
  await expect(hr.getByRole('listitem').filter({ hasText: 'Jury service' })).toContainText(
    'evidence required after 0 days',
  );

  await hr.goto('/admin/leave?section=patterns');
  await hr.getByRole('button', { name: 'Actions for Full time, 38 hours' }).click();
  await hr.getByRole('menuitem', { name: 'Delete' }).click();
  await hr.getByRole('button', { name: 'Delete pattern' }).click();
  await expect(hr.getByText(/use this pattern\. Assign another one first/)).toBeVisible();
  await office.close();

  await signIn(page, 'employee', myLeave);
  await page.getByRole('button', { name: 'Request leave' }).click();
  const asking = drawer(page, 'Request leave');
  await choose(page, asking, 'Leave type', 'Jury service');
  await asking.getByRole('textbox', { name: 'From' }).fill(tuesday(40).typed);
  // Moves the focus, so that no calendar covers the form.
  await asking.getByRole('textbox', { name: 'Note' }).focus();
  const preview = asking.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('needs evidence');
  await asking.getByRole('button', { name: 'Request leave' }).click();
  await expect(asking.getByRole('alert').first()).toContainText('needs evidence');
  await asking.getByLabel('Attachment').setInputFiles({
    name: 'summons.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 A summons to serve'),
  });
  await expect(preview).not.toContainText('needs evidence');
  await asking.getByRole('button', { name: 'Request leave' }).click();
  await expect(page.getByText('Leave request submitted')).toBeVisible();
});

test('HR gives everyone a day off, and assigns a work pattern on a profile', async ({ page }) => {
  await signIn(page, 'hr.manager', '/admin/leave?section=holidays');
  await page.getByRole('button', { name: 'Add public holiday' }).click();
  const form = drawer(page, 'Add public holiday');
  await form.getByRole('textbox', { name: 'Name' }).fill('Founders’ day');
  const day = tuesday(1);
  await form.getByRole('textbox', { name: 'Date', exact: true }).fill(day.typed);
  await page.keyboard.press('Tab');
  await form.locator('[aria-label="Clear observed in"]').click();
  await form.getByRole('textbox', { name: 'Source' }).fill('Our own decision');
  await form.getByRole('button', { name: 'Add public holiday' }).click();
  await expect(page.getByText('Founders’ day added')).toBeVisible();
  await page.goto(`/controlpanel/calendar?scope=own&day=${day.iso}`);
  await expect(page.getByText('Founders’ day').first()).toBeVisible();
  await page.goto('/admin/leave?section=holidays');
  const actions = page.getByRole('button', { name: `Actions for Founders’ day, ${day.iso}` });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete public holiday' }).click();
  await expect(actions).toHaveCount(0);

  const { items } = await callAs<{ items: { user: { id: number } }[] }>(
    page,
    '/cobra/api/tms/leave/balance-report?search=Zofia%20Kowalska',
  );
  await page.goto(`/controlpanel/user-profile?id=${items[0]?.user.id}&tab=payment-details`);
  await page.getByRole('button', { name: 'Assign pattern' }).click();
  const assigning = drawer(page, 'Assign work pattern');
  await choose(page, assigning, 'Work pattern', 'Part time, mornings');
  await assigning.getByRole('textbox', { name: 'From' }).fill('01/07/2030');
  await page.keyboard.press('Tab');
  await assigning.getByRole('button', { name: 'Assign pattern' }).click();
  // The earlier one was open-ended; it now ends the day before.
  await expect(page.getByText('Upcoming · from 1 July 2030')).toBeVisible();
  await expect(page.getByText(/Now · from .* to 30 June 2030/)).toBeVisible();

  await page.getByRole('button', { name: 'Assign pattern' }).click();
  await choose(page, assigning, 'Work pattern', 'Full time, 38 hours');
  await assigning.getByRole('textbox', { name: 'From' }).fill('01/07/2030');
  await page.keyboard.press('Tab');
  await assigning.getByRole('button', { name: 'Assign pattern' }).click();
  await expect(assigning.getByRole('alert')).toContainText('This overlaps Part time, mornings');
});

/** Changes that need approval: configured by HR, submitted by the person, decided with before and after. */
import { expectUsable } from './accessible.ts';
import { answerTo, expect, inSecondCompany, type Page, signInByForm, test } from './journey.ts';

test.use(inSecondCompany);

async function chooseApprover(hr: Page, name: string) {
  await hr.goto('/admin/people/settings?tab=approvals');
  await hr.getByRole('combobox', { name: 'Home address' }).click();
  await hr.getByRole('option', { name, exact: true }).click();
  await hr.getByRole('button', { name: 'Save changes' }).click();
  await expect(hr.getByText('Approvals saved')).toBeVisible();
}

test('an address is saved once HR has seen it before and after, and approved it', async ({
  page,
  browser,
  baseURL,
}) => {
  const office = await browser.newContext(baseURL ? { baseURL } : {});
  const hr = await office.newPage();
  await signInByForm(hr, 'hr.manager', '/admin/people/settings?tab=approvals');
  await chooseApprover(hr, 'HR manager');
  await expectUsable(hr);

  await signInByForm(page, 'employee', '/controlpanel/my-profile');
  const contact = page.getByRole('region', { name: 'Personal contact' });
  const street = `${(Date.now() % 100_000) + 1} Tasman Street`;
  await contact.getByRole('button', { name: 'Edit personal contact' }).click();
  await contact.getByRole('combobox', { name: 'Country', exact: true }).click();
  await page.getByRole('option', { name: 'New Zealand' }).click();
  await contact.getByRole('textbox', { name: 'Address line 1' }).fill(street);
  await contact.getByRole('textbox', { name: 'Postcode' }).fill('6011');
  const { body: pending } = await answerTo<{ items: { id: number }[] }>(
    page,
    'GET',
    /\/pendingChanges$/,
    () => contact.getByRole('button', { name: 'Save changes' }).click(),
  );
  await expect(page.getByText('Submitted for approval: Home address')).toBeVisible();
  const waiting = contact.getByRole('list', { name: 'Awaiting approval' });
  await expect(waiting.getByRole('cell', { name: street })).toBeVisible();
  await expectUsable(page);

  await hr.goto(`/controlpanel/actionable-item/pending-change-${pending.items[0]?.id}`);
  await expect(hr.getByText(`→ ${street}`)).toBeVisible();
  await hr.getByRole('link', { name: 'Open' }).click();
  await expect(hr.getByRole('cell', { name: street })).toBeVisible();
  await expectUsable(hr);
  await hr.getByRole('button', { name: 'Approve home address' }).click();
  await expect(hr.getByText('Home address: approved')).toBeVisible();
  await chooseApprover(hr, 'No approval needed');
  await office.close();

  await page.reload();
  await expect(contact.getByText(street)).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

/** A policy from upload to acceptance: HR adds it, an employee accepts it on a phone, HR sees it. */
import { expectUsable } from './accessible.ts';
import { expect, signIn, test } from './journey.ts';

test('an employee reads and accepts a policy on a phone', async ({ page }) => {
  const title = `Travel policy ${Date.now()}`;
  const words = 'Book the cheapest fare that gets you there in time.';

  await signIn(page, 'hr.manager', '/documents/manage');
  await page.getByRole('button', { name: 'Add document' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add document' });
  await form
    .getByLabel('File')
    .first()
    .setInputFiles({
      name: 'travel.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(words),
    });
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('textbox', { name: 'Folder' }).fill('Travel');
  await form.getByRole('combobox', { name: 'Required action' }).click();
  await page.getByRole('option', { name: 'Read and accept' }).click();
  await expectUsable(page);
  await form.getByRole('button', { name: 'Add document' }).click();
  await expect(form.getByRole('alert').first()).toContainText('Choose due date');
  const inMonths = new Date(Date.now() + 60 * 86_400_000);
  const due = new Intl.DateTimeFormat('en-AU').format(inMonths);
  await form.getByRole('textbox', { name: 'Due date' }).fill(due);
  await form.getByRole('textbox', { name: 'Due date' }).blur();
  await form.getByRole('button', { name: 'Add document' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  const address = new URL(page.url()).pathname;

  await signIn(page, 'employee', '/documents');
  await page.setViewportSize({ width: 360, height: 780 });
  // The audience is resolved after the request.
  await expect(async () => {
    await page.goto(`/documents?keywords=${encodeURIComponent(title)}`);
    await expect(page.getByRole('link', { name: title })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText(words)).toBeVisible();
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  await expect(accept).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I’ve read this document and accept it' }).check();
  await accept.click();
  await expect(page.getByText(/You accepted this document on/)).toBeVisible();
  await expectUsable(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'hr.manager', address);
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'Confirmed', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'Confirmed', exact: true }).first()).toBeVisible();
  await expectUsable(page);
});

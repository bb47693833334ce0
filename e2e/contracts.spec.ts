/** A contract from its template to the countersignature, and the check of the stored document. */
import { expectUsable } from './accessible.ts';
import { expect, type Page, signIn, test, userOf } from './journey.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Prepare contracts' });

async function choose(page: Page, label: string, name: string) {
  await drawer(page).getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

/** Someone else saves the template first: what only they changed stays, and what both changed is asked. */
async function keepOneOfTwoChanges(page: Page) {
  const days = page.getByRole('textbox', { name: 'Days to sign' });
  await days.fill('10');
  await page.getByRole('button', { name: 'Archive template' }).click();
  await expect(page.getByText('Save your changes before you archive')).toBeVisible();
  const address = `/cobra/api/tms/contract-templates/${page.url().split('/').at(-1)}`;
  const template = await (await page.request.get(address)).json();
  const theirs = await page.request.put(address, {
    headers: { 'If-Match': `"${template.version}"` },
    data: { ...template, daysToSign: 20 },
  });
  expect(theirs.status(), await theirs.text()).toBe(200);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'This record has changed' });
  await expect(dialog.getByRole('row', { name: 'Days to sign 10 20' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Template saved')).toBeVisible();
  await expect(days).toHaveValue('10');
}

test('a contract goes from its template to the countersignature', async ({ page }) => {
  const name = `Mobility agreement ${Date.now()}`;
  const employee = await userOf(page, 'employee');
  const countersigner = await userOf(page, 'manager.three');

  await signIn(page, 'hr.manager', '/contract/workflow-management/templates/new');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('switch', { name: 'Needs approval before it’s sent' }).uncheck();
  await page.getByRole('button', { name: 'Add template' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter the text of the clause');
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription('Enter the text of the clause');
  await text.fill('{{employee.name}} works from any office of {{company.name}}.');
  await expectUsable(page);
  await page.getByRole('button', { name: 'Add template' }).click();
  await expect(page.getByText('Template added')).toBeVisible();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await keepOneOfTwoChanges(page);

  await page.goto('/contract/workflow-management/list');
  await page.getByRole('button', { name: 'Prepare contracts' }).click();
  await drawer(page).getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name }).click();
  await choose(page, 'Employees', employee.displayName);
  await choose(page, 'Countersigned by', countersigner.displayName);
  await expectUsable(page);
  await drawer(page).getByRole('button', { name: 'Prepare', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: `${name}: ${employee.displayName}`, level: 1 }),
  ).toBeVisible();
  await expect(page.getByText(`${employee.displayName} works from any office`)).toBeVisible();
  const address = page.url();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Contract sent')).toBeVisible();

  await signIn(page, 'employee', address);
  await page.getByRole('textbox', { name: 'Full name' }).fill(employee.displayName);
  await page.getByRole('checkbox', { name: 'Add drawn signature' }).check();
  const field = page.getByRole('img', { name: 'Signature area' });
  const box = (await field.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 30, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('checkbox', { name: /I have read the contract/ }).check();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Sign contract' }).click();
  await expect(page.getByText('Contract signed')).toBeVisible();
  await expect(page.getByText('Awaiting countersignature')).toBeVisible();

  await signIn(page, 'manager.three', address);
  await page.getByRole('textbox', { name: 'Full name' }).fill(countersigner.displayName);
  await page.getByRole('checkbox', { name: /I have read the contract/ }).check();
  await page.getByRole('button', { name: 'Countersign contract' }).click();
  await expect(page.getByText('Contract countersigned')).toBeVisible();

  await signIn(page, 'employee', '/controlpanel/my-profile');
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Check document' }).click();
  await expect(page.getByText('The document is unchanged.')).toBeVisible();
  const path = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href');
  const file = await (await page.request.get(path ?? '')).body();
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const compare = page.locator('input[type=file]');
  await compare.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: file });
  await expect(page.getByText('This file is the signed document.')).toBeVisible();
  file[file.length - 10] = (file[file.length - 10] ?? 0) ^ 1;
  await compare.setInputFiles({ name: 'b.pdf', mimeType: 'application/pdf', buffer: file });
  await expect(page.getByText('This file is different from the signed document.')).toBeVisible();
  await expectUsable(page);
});

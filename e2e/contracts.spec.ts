/** A contract from its template to the countersignature, and the check of what is kept. */
import { expectUsable } from './accessible.ts';
import { expect, type Page, signIn, test, userOf } from './journey.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Prepare contracts' });

async function choose(page: Page, label: string, name: string) {
  await drawer(page).getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).first().click();
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
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('{{employee.name}} works from any office of {{company.name}}.');
  await expectUsable(page);
  await page.getByRole('button', { name: 'Add template' }).click();
  await expect(page.getByText('Template added')).toBeVisible();

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

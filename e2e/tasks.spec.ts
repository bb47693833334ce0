/** A task from assignment to approval, with everyone involved. */
import { expectUsable } from './accessible.ts';
import { expect, type Page, signIn, test, userOf } from './journey.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Add task' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function choose(page: Page, label: string, name: string) {
  const field = drawer(page).getByRole('combobox', { name: label });
  await field.fill(name);
  await page.getByRole('option', { name }).first().click();
}

test('a task goes from assignment through review to approval', async ({ page }) => {
  const title = `Prepare the desk for a visitor ${Date.now()}`;
  const { displayName: employee } = await userOf(page, 'employee');
  const { displayName: reviewer } = await userOf(page, 'manager.two');

  await signIn(page, 'manager.one', '/tasks/team');
  await page.getByRole('button', { name: 'Add task' }).click();
  await drawer(page).getByRole('button', { name: 'Add task' }).click();
  await expect(drawer(page).getByRole('alert')).toContainText('Please fix the following');
  await choose(page, 'Assign to', employee);
  await drawer(page).getByRole('textbox', { name: 'Title' }).fill(title);
  await choose(page, 'Reviewer', reviewer);
  await drawer(page).getByRole('button', { name: 'Add item' }).click();
  await drawer(page).getByRole('textbox', { name: 'Item 1' }).fill('Order a chair');
  await drawer(page).getByRole('textbox', { name: 'Item 1' }).press('Enter');
  await drawer(page).getByRole('textbox', { name: 'Item 2' }).fill('Clean the desk');
  await expectUsable(page);
  await drawer(page).getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByText('Task added')).toBeVisible();

  await signIn(page, 'employee', '/tasks');
  await page.getByRole('searchbox', { name: 'Search in Tasks' }).fill(title);
  await page.getByRole('link', { name: title }).click();
  await expect(heading(page, title)).toBeVisible();
  const address = page.url();
  await expect(page.getByRole('button', { name: 'Submit for review' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Order a chair' }).check();
  await page.getByRole('checkbox', { name: 'Clean the desk' }).check();
  await expect(page.getByText('2 of 2 done')).toBeVisible();
  await page.getByLabel('Add file').setInputFiles({
    name: 'desk.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 Desk'),
  });
  await expect(page.getByRole('link', { name: 'desk.pdf' })).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('In review')).toBeVisible();

  await signIn(page, 'manager.two', address);
  await page.getByRole('button', { name: 'Send back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send back?' });
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The lamp is missing.');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByText('Task sent back')).toBeVisible();

  await signIn(page, 'employee', address);
  await expect(page.getByText('The lamp is missing.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Task submitted for review')).toBeVisible();

  await signIn(page, 'manager.two', address);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Task approved')).toBeVisible();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
});

test('a task is completed by keyboard alone, and a colleague’s task isn’t there', async ({
  page,
}) => {
  const title = `Water the plants ${Date.now()}`;
  await signIn(page, 'employee', '/tasks?new=1');
  const field = drawer(page).getByRole('textbox', { name: 'Title' });
  await field.focus();
  await page.keyboard.type(title);
  await drawer(page).getByRole('button', { name: 'Add task' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Task added')).toBeVisible();
  await page.getByRole('link', { name: title }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, title)).toBeVisible();
  await page.getByRole('button', { name: 'Mark complete' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Task completed')).toBeVisible();
  const address = page.url();
  await signIn(page, 'recruitment.admin', address);
  await expect(page.getByText('Page not found')).toBeVisible();
});

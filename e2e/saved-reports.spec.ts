/** HR builds a report, saves it, shares it and schedules emails; a manager opens it with their own rows. */
import { expectUsable } from './accessible.ts';
import { expect, signIn, test } from './journey.ts';

test('HR builds, saves, shares and schedules a report, and a manager drills into it', async ({
  page,
  browser,
}, { project }) => {
  const name = `People by location ${project.name} ${Date.now()}`;
  await signIn(page, 'hr.manager', '/reports');
  await page.getByRole('link', { name: 'Build report' }).click();
  await expect(page.getByRole('heading', { name: 'Build report', level: 1 })).toBeVisible();
  await page.getByRole('combobox', { name: 'Group by' }).click();
  await page.getByRole('option', { name: 'Location', exact: true }).click();
  await expect(page.getByRole('table', { name: 'People by location' })).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Save report' }).click();
  const drawer = page.getByRole('dialog', { name: 'Save report' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill(name);
  await drawer.getByRole('switch', { name: 'Share this report' }).check();
  await drawer.getByRole('combobox', { name: 'Send by email' }).click();
  await page.getByRole('option', { name: 'Every week' }).click();
  await drawer.getByRole('button', { name: 'Save report' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Sent by email every Monday')).toBeVisible();
  await expectUsable(page);
  const address = new URL(page.url()).pathname;

  const other = await browser.newContext();
  const manager = await other.newPage();
  await signIn(manager, 'manager.two', address);
  await expect(manager.getByRole('heading', { name, level: 1 })).toBeVisible();
  await manager
    .getByRole('table', { name: 'People by location' })
    .getByRole('link')
    .first()
    .click();
  await expect(manager).toHaveURL(/group=/);
  await expect(manager.getByRole('heading', { name: 'Rows', exact: true })).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete report' }).click();
  await expect(page).toHaveURL(/\/reports$/);
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('analytics show two years as lines and as a table', async ({ page }) => {
  await signIn(page, 'manager.two', '/analytics');
  const headcount = page.getByRole('region', { name: 'Headcount' });
  await expect(headcount).toBeVisible();
  await headcount.getByText('Show as a table').click();
  await expect(headcount.getByRole('row')).toHaveCount(13);
  await expectUsable(page);
});

/** HR exports an unsaved report: it is created in the background and stored for them. */
import { expectUsable } from './accessible.ts';
import { expect, signIn, test } from './journey.ts';

test('HR exports a built report in the background and downloads it', async ({ page }) => {
  await signIn(page, 'hr.manager', '/reports/build');
  await expect(page.getByRole('heading', { name: 'Rows', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  const drawer = page.getByRole('dialog', { name: 'Export' });
  const link = drawer.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible({ timeout: 20_000 });
  await expectUsable(page);
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await drawer.getByRole('link', { name: 'All exports' }).click();
  await expect(page.getByRole('heading', { name: 'Exports', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download / }).first()).toBeVisible();
  await expectUsable(page);
});

test('HR opens the report settings from the reports', async ({ page }) => {
  await signIn(page, 'hr.manager', '/reports');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Report settings', level: 1 })).toBeVisible();
});

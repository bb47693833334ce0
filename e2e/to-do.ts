import { expect, type Locator } from '@playwright/test';

/** Pages through the to-do list until the row is visible. */
export async function turnTo(row: Locator, list: Locator) {
  const next = list.getByRole('button', { name: 'Next page' });
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await expect(async () => {
    if (await row.isVisible()) return;
    await next.click({ timeout: 1_000 });
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

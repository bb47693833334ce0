/** A manager opens a report, drills down from a bar to its rows, and on to a person. */
import { expectUsable } from './accessible.ts';
import { expect, signIn, test } from './journey.ts';

test('a manager drills from a chart to a person', async ({ page }) => {
  await signIn(page, 'manager.two', '/reports');
  await expectUsable(page);
  await page.getByRole('link', { name: 'Headcount', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Headcount', level: 1 })).toBeVisible();
  const chart = page.getByRole('table', { name: 'People by department' });
  const bar = chart
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first();
  const people = Number(
    ((await bar.getByRole('cell').last().textContent()) ?? '').replace(/\D/g, ''),
  );
  expect(people).toBeGreaterThan(0);
  await expectUsable(page);
  await bar.getByRole('link').click();
  await expect(page).toHaveURL(/group=/);
  await expect(page.getByText(new RegExp(`of ${people}\\b`))).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toContain('.csv');
  // On to one of the people in the rows.
  const rows = page.getByRole('table', { name: 'Rows of Headcount' });
  await rows.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/user-profile\?id=\d+/);
  await expectUsable(page);
});

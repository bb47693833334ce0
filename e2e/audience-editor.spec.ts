/** Builds an audience on /kit by keyboard, with a live preview of who it includes. */
import { expectUsable } from './accessible.ts';
import { expect, startSession, test } from './journey.ts';

test('HR builds an audience with the keyboard and sees who is included', async ({ page }) => {
  await startSession(page, 'hr.manager');
  await page.goto('/kit');
  const editor = page.getByRole('group', { name: 'Audience', exact: true });
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(
    'Everyone with at least 3 months of service, except contractors',
  );
  const count = preview.getByRole('status');
  await expect(count).toHaveText(/^[\d,]+ people$/);
  const before = await count.textContent();

  await editor.getByRole('button', { name: 'Add condition' }).first().press('Enter');
  const department = editor.getByRole('group', { name: 'Condition: Department' });
  await expect(preview).toHaveText('Complete every condition to see who’s included.');
  await expect(page.getByText('This audience isn’t complete')).toBeVisible();
  const value = department.getByRole('combobox', { name: 'Department', exact: true });
  await value.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(preview).toContainText(
    /^Everyone with at least 3 months of service in .+, except contractors/,
  );
  await expect(count).not.toHaveText(before ?? '');
  await expect(page.getByText('This audience can be saved')).toBeVisible();

  await editor.getByRole('button', { name: 'Add group' }).press('Enter');
  const group = editor.getByRole('group', { name: 'Group of conditions' });
  await group.getByRole('button', { name: 'Delete group' }).press('Enter');
  await expect(editor.getByRole('button', { name: 'Add condition' })).toBeFocused();

  await department.getByRole('button', { name: 'Delete condition: Department' }).press('Enter');
  await expect(count).toHaveText(before ?? '');
  await expectUsable(page);
});

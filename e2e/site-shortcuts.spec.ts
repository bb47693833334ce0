import { expectAccessible } from './accessible.ts';
import { byKeyboard } from './by-keyboard.ts';
import { expect, signIn, signInWithCode, test } from './journey.ts';

test('the question mark lists the shortcuts, and they can be switched off', async ({ page }) => {
  await signIn(page, 'manager.one');
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(list).toHaveCount(0);
});

test('the help menu lists the shortcuts, and the API reference for administrators', async ({
  page,
}) => {
  await signIn(page, 'employee');
  const help = page.getByRole('button', { name: 'Help' });
  await byKeyboard.press(help);
  // The menu replaced the button on first use; the focus still returns to it.
  await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(help).toBeFocused();
  await byKeyboard.press(help);
  await expect(page.getByRole('menuitem', { name: 'API reference' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('Search');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await signInWithCode(page, 'platform.admin');
  await page.goto('/admin/settings');
  await byKeyboard.press(help);
  await expect(page.getByRole('menuitem', { name: 'API reference' })).toBeVisible();
});

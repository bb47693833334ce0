import { expect, signIn, test } from './journey.ts';

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

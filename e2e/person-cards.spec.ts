import { expectAccessible, expectNoSideways, expectUsableNow } from './accessible.ts';
import { expect, signIn, test } from './journey.ts';

test('a person’s card opens on hover and by keyboard, and says how to reach them', async ({
  page,
}) => {
  await signIn(page, 'manager.one', '/dashboard');
  const link = page.getByRole('list', { name: 'Direct reports' }).getByRole('link').first();
  const card = page.getByRole('dialog');
  await link.hover();
  await expect(card).toContainText('local time');
  await expect(card).toContainText('Reports to');
  await expect(card.getByRole('link', { name: /@/ })).toBeVisible();
  await expectUsableNow(page);
  await page.mouse.move(0, 0);
  await expect(card).toHaveCount(0);

  // From the element before it, as with the keyboard.
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(card).toContainText('local time');
  await page.keyboard.press('ArrowDown');
  await expect(card.getByRole('link').first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/user-profile\?id=\d+/);
});

test('who is away until when fits a phone', async ({ page }) => {
  await page.route('**/api/tms/employees/*/team-members*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data[0].away = { label: 'Compassionate leave', until: '2026-12-30' };
    await route.fulfill({ response, json: body });
  });
  await signIn(page, 'manager.one', '/controlpanel/team-members');
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByText(/Compassionate leave until/)).toBeVisible();
  await expectNoSideways(page);
});

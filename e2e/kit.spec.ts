import AxeBuilder from '@axe-core/playwright';
import { expect, fillSignIn, PASSWORD, type Page, signIn, test } from './journey.ts';

const pages = [
  { name: 'home', path: '/dashboard' },
  { name: 'own profile', path: '/controlpanel/my-profile' },
  { name: 'a form in a drawer', path: '/controlpanel/my-profile?contact=new' },
  { name: 'not found', path: '/no/such/page' },
  { name: 'the kit', path: '/kit' },
];

async function judge(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1440])
    test.describe(`${colorScheme}, ${width} pixels`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' });

      test('the sign-in page is usable by everybody', async ({ page }) => {
        await page.goto('/login/');
        await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
        await judge(page);
      });

      test('so is every page behind it', async ({ page }) => {
        // Five pages, each looked at whole, on whatever machine this runs.
        test.setTimeout(240_000);
        await page.goto('/login/');
        await fillSignIn(page, 'manager.one', PASSWORD);
        await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
        for (const { name, path } of pages)
          await test.step(name, async () => {
            await page.goto(path);
            await page.waitForLoadState('networkidle');
            await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
            await judge(page);
          });
      });
    });

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

import { expectUsable } from './accessible.ts';
import { expect, signIn, signInWithCode, test } from './journey.ts';

const api = '/cobra/api/tms';
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(onePixel, 'base64'),
};

const tabs = [
  ...['Branding', 'Modules', 'Features', 'Passwords', 'Verification'],
  ...['Single sign-on', 'Registrations', 'Accounts', 'Security profiles'],
];

test('an administrator gives the sign-in page its look, by keyboard, and takes it back', async ({
  page,
}) => {
  await signInWithCode(page, 'platform.admin');
  await page.goto('/admin/settings');
  const settings = page.getByRole('navigation', { name: 'Settings' });
  await expect(settings.getByRole('link', { name: 'Branding' })).toBeVisible();
  for (const tab of tabs)
    await test.step(tab, async () => {
      await settings.getByRole('link', { name: tab, exact: true }).press('Enter');
      await expect(settings.locator('[aria-current]')).toHaveText(tab);
      await expectUsable(page);
    });

  await settings.getByRole('link', { name: 'Branding' }).press('Enter');
  await page.getByRole('textbox', { name: 'Brand colour', exact: true }).fill('teal');
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page.getByText('Enter a colour such as #1f6f78', { exact: true })).toBeVisible();
  await page.reload();

  const logo = page.getByRole('group', { name: 'Logo' });
  const choosing = page.waitForEvent('filechooser');
  await logo.getByRole('button', { name: 'Choose image' }).press('Enter');
  await (await choosing).setFiles({ ...picture, buffer: Buffer.from('no picture') });
  await expect(logo.getByText('Choose a PNG, JPEG or WebP image')).toBeVisible();
  await logo.locator('input[type=file]').setInputFiles(picture);
  await expect(logo.getByRole('button', { name: 'Replace' })).toBeVisible();
  await page
    .getByRole('group', { name: 'Sign-in image' })
    .locator('input[type=file]')
    .setInputFiles(picture);
  await page.getByRole('textbox', { name: 'Welcome text' }).fill('Good to see you');
  await settings.getByRole('link', { name: 'Modules' }).press('Enter');
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');

  // After a conflict, the other person's change is shown beside the text typed here.
  const footer = page.getByRole('textbox', { name: 'Footer message' });
  const { branding } = await (await page.request.get(`${api}/tenant-settings`)).json();
  const theirs = { ...branding, footerMessage: 'Closed on Fridays' };
  const put = await page.request.put(`${api}/tenant-settings/branding`, { data: theirs });
  expect(put.status(), await put.text()).toBe(200);
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  const conflict = page.getByRole('dialog', { name: 'This record has changed' });
  await expect(conflict.getByRole('row', { name: /Closed on Fridays/ })).toBeVisible();
  await expectUsable(page);
  await conflict.getByRole('button', { name: 'Keep mine' }).press('Enter');
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(footer).toHaveValue('Closed on Fridays');

  const stranger = await page
    .context()
    .browser()
    ?.newPage({ baseURL: process.env.BASE_URL ?? '' });
  if (!stranger) throw new Error('No browser');
  await stranger.goto('/login/');
  const welcome = stranger.getByRole('complementary', { name: 'Welcome' });
  await expect(welcome).toContainText('Good to see you');
  await expect(welcome.locator('img')).toHaveJSProperty('naturalWidth', 1);
  await expect(stranger.getByRole('main').locator('img')).toHaveJSProperty('naturalWidth', 1);
  await expectUsable(stranger);
  await stranger.close();

  await page.reload();
  for (const name of ['Logo', 'Sign-in image'])
    await page.getByRole('group', { name }).getByRole('button', { name: 'Remove' }).press('Enter');
  await footer.fill(branding.footerMessage);
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page.getByText('Settings saved')).toBeVisible();
});

test('HR has the settings they can open beside them, and no others', async ({ page }) => {
  await signIn(page, 'hr.manager', '/admin/leave');
  const settings = page.getByRole('navigation', { name: 'Settings' });
  await expect(settings.getByRole('link')).toHaveText([
    'Departments and locations',
    'Employee records',
    'Leave',
    'Recognition',
    'Reports',
  ]);
  await expect(settings.locator('[aria-current]')).toHaveText('Leave');
  await settings.getByRole('link', { name: 'Employee records' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Employee records' })).toBeVisible();
  await expect(settings.locator('[aria-current]')).toHaveText('Employee records');
  await expectUsable(page);
});

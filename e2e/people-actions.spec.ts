import { expectUsable } from './accessible.ts';
import { ask, fromOutbox } from './ask.ts';
import {
  expect,
  fillSignIn,
  inSecondCompany,
  PASSWORD,
  type Page,
  signInByForm,
  test,
} from './journey.ts';

test.use(inSecondCompany);

interface Found {
  data: { value: string; label: string }[];
}

/** People of the second company whom no other journey changes: the same letters find the same ones. */
async function openProfile(page: Page, place: number) {
  await signInByForm(page, 'hr.manager', '/dashboard');
  await visitProfile(page, place);
}

async function visitProfile(page: Page, place: number) {
  const { data } = await ask<Found>(
    page,
    '/cobra/api/tms/global-search-options?entityType=manager&search=ma',
  );
  const person = data[place];
  if (!person) throw new Error('Too few people for this journey');
  await page.goto(`/controlpanel/user-profile?id=${person.value}`);
  await expect(page.getByRole('button', { name: 'Actions' })).toBeVisible();
}

const act = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('HR plans a pay review, and takes it back', async ({ page }) => {
  await openProfile(page, 5);
  const positions = page.getByRole('region', { name: 'Positions' });
  const title = (await positions.getByRole('heading', { level: 3 }).first().textContent()) ?? '';
  await positions.getByRole('button', { name: 'Add position' }).click();
  const form = page.getByRole('dialog', { name: 'Add position' });
  await form.getByRole('combobox', { name: 'Position' }).fill(title);
  await page.getByRole('option', { name: title }).first().click();
  await form.getByRole('switch', { name: 'Primary position' }).click({ force: true });
  await form.getByRole('textbox', { name: 'From' }).fill('2031-07-01');
  await form.getByRole('textbox', { name: 'Annual salary' }).fill('99000');
  await expect(form.getByText('Headcount')).toBeVisible();
  await expectUsable(page);
  await form.getByRole('button', { name: 'Add position' }).click();
  await expect(positions.getByText('Planned')).toBeVisible();
  await expect(positions.getByText(/99,000/)).toBeVisible();

  await positions
    .getByRole('button', { name: `Delete ${title}` })
    .last()
    .click();
  await page.getByRole('button', { name: 'Delete position' }).click();
  await expect(positions.getByText('Planned')).toHaveCount(0);
});

test('HR ends an employment and continues it again', async ({ page }) => {
  await openProfile(page, 6);
  await act(page, 'Terminate employment');
  const form = page.getByRole('dialog', { name: /Terminate/ });
  await form.getByRole('textbox', { name: 'Last day' }).fill('2031-06-30');
  await form.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Retirement' }).click();
  await form.getByRole('button', { name: 'Terminate employment' }).click();
  await expect(page.getByText(/^Last day .*2031/)).toBeVisible();
  await expectUsable(page);
  await act(page, 'Cancel termination');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel termination' }).click();
  await expect(page.getByText(/^Last day .*2031/)).toHaveCount(0);
});

test('HR changes a photo: it is cropped to a square', async ({ page }) => {
  await openProfile(page, 7);
  await act(page, 'Change photo');
  const dialog = page.getByRole('dialog', { name: 'Change photo' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not a picture'),
  });
  await expect(dialog.getByRole('alert')).toHaveText('Choose a JPEG, PNG or WebP image');
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#2a6f97';
      context.fillRect(0, 0, 900, 600);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(picture, 'base64'),
  });
  await dialog.getByRole('img', { name: /Photo/ }).press('ArrowRight');
  await expectUsable(page);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('Photo saved')).toBeVisible();
});

test('an administrator acts as a user, with a banner on every page until they stop', async ({
  page,
}) => {
  await page.goto('/login/');
  await fillSignIn(page, 'company.admin', PASSWORD);
  await page.getByRole('button', { name: /Email/ }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.getByLabel('Code').fill(await fromOutbox(page, 'company.admin@', /\b\d{6}\b/));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Modules' })).toBeVisible();
  await visitProfile(page, 8);
  await act(page, 'Log in as user');
  const dialog = page.getByRole('dialog', { name: /Log in as/ });
  await dialog.getByRole('textbox').fill('They reported a problem with their leave.');
  await dialog.getByRole('button', { name: 'Log in as user' }).click();
  const banner = page.getByRole('complementary', { name: 'Signed in as someone else' });
  await expect(banner).toBeVisible();
  await page.goto('/controlpanel/my-profile');
  await expect(banner).toBeVisible();
  await expectUsable(page);
  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Actions' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

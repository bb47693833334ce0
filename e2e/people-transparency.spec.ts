/** HR's actions on a profile, who is notified, and planned changes. */
import { expectUsable } from './accessible.ts';
import { expect, type Page, signIn, startSession, test, userOf } from './journey.ts';

const api = '/cobra/api/tms';

interface Added {
  readonly id: number;
  readonly name: string;
}

/** A person only this journey uses. */
async function addPerson(page: Page): Promise<Added> {
  const once = String(Date.now()).slice(-8) + test.info().workerIndex;
  const answer = await page.request.post(`${api}/employees`, {
    data: {
      firstName: 'Journey',
      lastName: `Person${once}`,
      email: `journey.${once}@example.com`,
      startDate: '2024-02-05',
      employmentType: 'Full Time',
      position: `Journey role ${once}`,
      sendInvitation: false,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  return { id, name: `Journey Person${once}` };
}

const openProfile = (page: Page, id: number) => page.goto(`/controlpanel/user-profile?id=${id}`);

/** A date some days from today, as typed. */
function inDays(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  return date.toLocaleDateString('en-AU', { day: '2-digit', month: '2-digit', year: 'numeric' });
}

test('HR plans another employment type and a salary, views them by date, and cancels', async ({
  page,
}) => {
  await startSession(page, 'hr.manager');
  const person = await addPerson(page);
  await openProfile(page, person.id);
  const positions = page.getByRole('region', { name: 'Positions', exact: true });
  await positions.getByRole('button', { name: 'Plan a change' }).click();
  const form = page.getByRole('dialog', { name: 'Plan a change' });
  await form.getByRole('textbox', { name: 'From' }).fill(inDays(40));
  await page.keyboard.press('Tab');
  await form.getByRole('combobox', { name: 'Employment type' }).click();
  await page.getByRole('option', { name: 'Part Time' }).click();
  await form.getByRole('textbox', { name: 'Annual salary' }).fill('91234');
  await expectUsable(page);
  await form.getByRole('button', { name: 'Plan change' }).click();
  await expect(page.getByText('Change planned')).toBeVisible();
  await expect(positions.getByText('Employment type: Part Time')).toBeVisible();
  await expect(positions.getByText(/Annual salary: 91,234/)).toBeVisible();

  await page.getByRole('textbox', { name: 'As at' }).fill(inDays(41));
  await page.keyboard.press('Enter');
  const notice = page.getByRole('complementary', { name: 'Viewed as at another date' });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/asAt=\d{4}-\d{2}-\d{2}/);
  await expect(positions.getByText(/91,234/)).toBeVisible();
  const general = page.getByRole('region', { name: 'General', exact: true });
  await expect(general.getByText('Part Time')).toBeVisible();
  // It is read-only, and undated sections aren't shown.
  await expect(
    page.getByRole('button', { name: /^(Plan a change|Actions|Edit details)$/ }),
  ).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Personal contact' })).toHaveCount(0);
  await expectUsable(page);
  await notice.getByRole('button', { name: 'Back to today' }).click();
  await expect(general.getByText('Full Time')).toBeVisible();

  await positions
    .getByRole('button', { name: 'Cancel planned change: Employment type: Part Time' })
    .click();
  await page.getByRole('button', { name: 'Cancel planned change', exact: true }).click();
  await expect(page.getByText('Planned change cancelled')).toBeVisible();
  await expect(positions.getByText('Employment type: Part Time')).toHaveCount(0);
  await expect(positions.getByText(/Annual salary: 91,234/).first()).toBeVisible();
});

test('HR ends an employment and undoes it; the section’s history has both values of a change', async ({
  page,
}) => {
  await startSession(page, 'hr.manager');
  const person = await addPerson(page);
  await openProfile(page, person.id);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Terminate employment' }).click();
  const form = page.getByRole('dialog', { name: /Terminate .* employment/ });
  await form.getByRole('textbox', { name: 'Last day' }).fill(inDays(30));
  await page.keyboard.press('Tab');
  await form.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option').first().click();
  await form.getByRole('button', { name: 'Terminate employment' }).click();
  await expect(page.getByText(`${person.name}’s last day saved`)).toBeVisible();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel termination' }).click();
  await page.getByRole('button', { name: 'Cancel termination' }).click();
  await expect(page.getByText(`${person.name}’s termination was cancelled`)).toBeVisible();

  const contact = page.getByRole('region', { name: 'Personal contact' });
  await contact.getByRole('button', { name: 'Edit personal contact' }).click();
  await contact.getByRole('textbox', { name: 'Personal email' }).fill('ana@example.com');
  await contact.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Personal contact saved')).toBeVisible();
  await contact.getByRole('button', { name: 'History of personal contact' }).click();
  const history = page.getByRole('dialog', { name: 'History: Personal contact' });
  await expect(history.getByRole('row', { name: /Personal email/ })).toContainText(
    'ana@example.com',
  );
  await expectUsable(page);
});

test('people see who viewed their private details', async ({ page }) => {
  const user = await userOf(page, 'manager.two');
  await signIn(page, 'hr.manager', `/controlpanel/user-profile?id=${user.id}`);
  await expect(page.getByRole('region', { name: 'Personal contact' })).toBeVisible();
  await expect(page.getByText('Personal email')).toBeVisible();
  await signIn(page, 'manager.two', '/controlpanel/my-profile');
  const access = page.getByRole('region', { name: 'Who viewed my record' });
  await expect(access.getByText(/viewed your personal details/).first()).toBeVisible();
  await expectUsable(page);
});

test('a photo is cropped by keyboard and saved', async ({ page }) => {
  await startSession(page, 'hr.manager');
  const person = await addPerson(page);
  await openProfile(page, person.id);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Change photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change photo' });
  const image = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 500;
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 400, 500);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(image, 'base64') });
  const crop = dialog.getByRole('img', { name: /^Photo\./ });
  await crop.focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await expectUsable(page);
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByText('Photo saved')).toBeVisible();
  const kept = await page.request.get(`${api}/employees/${person.id}/avatar`);
  expect(kept.headers()['content-type']).toContain('image/jpeg');
});

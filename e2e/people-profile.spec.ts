import { expectUsable } from './accessible.ts';
import { endSession, expect, inSecondCompany, signIn, signInByForm, test } from './journey.ts';

test.describe('additional details', () => {
  test.use(inSecondCompany);

  test('HR adds a detail, and an employee fills it in', async ({ page }) => {
    const name = `Locker ${test.info().project.name}`;
    await signInByForm(page, 'hr.manager', '/admin/people/settings');
    await page.getByRole('button', { name: 'Add detail' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter a question');
    const added = page
      .getByRole('list', { name: 'Additional details' })
      .getByRole('listitem')
      .last();
    await added.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Additional details saved')).toBeVisible();
    await expectUsable(page);

    await endSession(page);
    await signInByForm(page, 'employee', '/controlpanel/my-profile');
    const details = page.getByRole('region', { name: 'Additional details' });
    await details.getByRole('button', { name: 'Edit details' }).click();
    await details.getByRole('textbox', { name }).fill('B 17');
    await details.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Additional details saved')).toBeVisible();
    await expect(details.getByText('B 17')).toBeVisible();
  });
});

test('diversity questions are answered, and the nested one comes with its answer', async ({
  page,
}) => {
  await signIn(page, 'employee', '/controlpanel/my-profile');
  const questions = page.getByRole('region', { name: 'Diversity questions' });
  await questions.getByRole('button', { name: 'Answer questions' }).click();
  const carer = questions.getByRole('group', { name: 'Are you a carer?' });
  await expect(questions.getByLabel('Since when?')).toHaveCount(0);
  await carer.getByRole('button', { name: 'Yes' }).click();
  await expect(questions.getByLabel('Since when?')).toBeVisible();
  await expectUsable(page);
  await questions.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    page.getByText('Answers submitted successfully for diversity questions'),
  ).toBeVisible();
  // Taken back: no answer is not "no".
  await questions.getByRole('button', { name: 'Answer questions' }).click();
  await carer.getByRole('button', { name: 'Yes' }).click();
  await questions.getByRole('button', { name: 'Save changes' }).click();
  await expect(questions.getByText('Since when?')).toHaveCount(0);
});

test('a profile is shared by its link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'manager.one', '/controlpanel/my-profile');
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Share profile' }).click();
  const dialog = page.getByRole('dialog', { name: /Share .* profile/ });
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

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

test('an employee changes their address; its fields follow the country', async ({ page }) => {
  await signIn(page, 'employee', '/controlpanel/my-profile');
  const contact = page.getByRole('region', { name: 'Personal contact' });
  await contact.getByRole('button', { name: 'Edit personal contact' }).click();
  await contact.getByRole('combobox', { name: 'Country', exact: true }).click();
  await page.getByRole('option', { name: 'Australia' }).click();
  await contact.getByRole('textbox', { name: 'Address line 1' }).fill('12 Wharf Street');
  await contact.getByRole('textbox', { name: 'Postcode' }).fill('40000');
  await contact.getByRole('button', { name: 'Save changes' }).click();
  await expect(contact.getByRole('alert')).toContainText('Choose a state');
  await expect(contact.getByRole('alert')).toContainText('Enter a postcode of four digits');
  await contact.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'QLD' }).click();
  await contact.getByRole('textbox', { name: 'Postcode' }).fill('4000');
  await contact.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Personal contact saved')).toBeVisible();
  await expect(contact.getByText('12 Wharf Street')).toBeVisible();
  // The undo offer disappears after a few seconds.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone')).toBeVisible();
  await expectUsable(page);
  await expect(contact.getByText('12 Wharf Street')).toHaveCount(0);
});

test('next of kin and notes are kept on the profile', async ({ page }) => {
  const name = `Kin ${test.info().project.name}`;
  await signIn(page, 'manager.three', '/controlpanel/my-profile');
  const kin = page.getByRole('region', { name: 'Next of kin' });
  await kin.getByRole('button', { name: 'Add next of kin' }).click();
  const form = page.getByRole('dialog', { name: /next of kin/ });
  await form.getByRole('textbox', { name: 'Full name' }).fill(name);
  await form.getByRole('textbox', { name: 'Relationship' }).fill('Sister');
  await form.getByRole('textbox', { name: 'Home phone' }).fill('02 9374 4000');
  await form.getByRole('button', { name: 'Add next of kin' }).click();
  await expect(kin.getByRole('heading', { name })).toBeVisible();

  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByRole('textbox', { name: 'Add note' }).fill(`A note by ${name}`);
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText(`A note by ${name}`)).toBeVisible();

  await page.getByRole('link', { name: 'Career' }).click();
  const history = page.getByRole('region', { name: 'Employment history' });
  await expect(history.getByText('Current').first()).toBeVisible();
  await expectUsable(page);
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
  // Withdrawn: no answer differs from "no".
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

test('an older address opens the tab it means, and a section in the address has the focus', async ({
  page,
}) => {
  await signIn(page, 'manager.three', '/controlpanel/my-profile/new/personal');
  await expect(page.getByRole('region', { name: 'General' })).toBeVisible();
  await expect(page).toHaveURL(/tab=personal/);
  await page.goto('/controlpanel/my-profile/new/resume');
  await expect(page.getByRole('region', { name: 'Employment history' })).toBeFocused();
  // Without a tab in the address, the section's tab opens.
  await page.goto('/controlpanel/my-profile?section=emergency-contact');
  const contacts = page.getByRole('region', { name: 'Emergency contacts' });
  await expect(contacts).toBeFocused();
  await expect(contacts.getByRole('heading', { name: 'Emergency contacts' })).toBeInViewport();
});

test('the frame of a profile is one call, and every opened section one more', async ({ page }) => {
  await signIn(page, 'manager.three');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/cobra/api/')) calls.push(pathname);
  });
  await page.goto('/controlpanel/my-profile');
  await expect(page.getByRole('region', { name: 'Emergency contacts' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const regions = await page.locator('main section[aria-labelledby]').count();
  // A picture shown twice is one file.
  const ofProfile = calls.filter(
    (path) => /\/(userProfile|employees?|users)\/\d+/.test(path) && !path.endsWith('/avatar'),
  );
  expect(ofProfile.filter((path) => path.includes('userProfile'))).toHaveLength(1);
  // No request is sent twice.
  expect([...new Set(ofProfile)].sort()).toEqual([...ofProfile].sort());
  test.info().annotations.push({
    type: 'calls',
    description: `${regions} sections: ${ofProfile.join(' ')}`,
  });
  // In addition to the sections: the frame, planned changes and pending approvals.
  expect(ofProfile.length).toBeLessThanOrEqual(regions + 3);
});

import { expectUsable } from './accessible.ts';
import { expect, signInWithCode, test } from './journey.ts';

test('an administrator makes a security profile from permissions, changes it and deletes it', async ({
  page,
}) => {
  const name = `Contacts ${Date.now()}`;
  await signInWithCode(page, 'platform.admin');
  await page.goto('/admin/settings?tab=security-profiles');
  const profiles = page.getByRole('region', { name: 'All profiles' });
  await expect(profiles.getByText('HR Manager', { exact: true })).toBeVisible();
  // Built-in profiles can't be changed.
  await expect(profiles.getByRole('button', { name: 'Edit System Administrator' })).toHaveCount(0);
  await profiles.getByRole('button', { name: 'Add profile' }).click();
  const form = page.getByRole('dialog', { name: 'Add security profile' });
  await form.getByRole('button', { name: 'Add profile' }).click();
  await expect(form.getByRole('alert')).toContainText('Enter a name');
  await expect(form.getByRole('alert')).toContainText('Choose at least one permission');
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Description' }).fill('Looks after contacts');
  await form.getByRole('combobox', { name: 'Role type' }).click();
  await page.getByRole('option', { name: 'Employee' }).click();
  const people = form.getByRole('group', { name: 'People', exact: true });
  await people.getByRole('checkbox', { name: 'View emergency contact' }).check();
  await expectUsable(page);
  await form.getByRole('button', { name: 'Add profile' }).click();
  await expect(page.getByText('Profile added')).toBeVisible();
  const added = profiles.getByRole('listitem').filter({ hasText: name });
  await expect(added).toContainText('1 permission · 0 people');
  await expectUsable(page);

  await profiles.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit security profile' });
  await edit
    .getByRole('group', { name: 'People', exact: true })
    .getByRole('checkbox', { name: 'View next of kin' })
    .check();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(added).toContainText('2 permissions');

  await profiles.getByRole('button', { name: `Delete ${name}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
  await expect(added).toHaveCount(0);
});

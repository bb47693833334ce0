import { endSession, expect, fillSignIn, PASSWORD, type Page, signIn, test } from './journey.ts';

const profile = '/controlpanel/my-profile?tab=profile';
const form = (page: Page) => page.getByRole('dialog', { name: /emergency contact/ });
const contacts = (page: Page) => page.getByRole('region', { name: 'Emergency contacts' });

async function add(page: Page, name: string) {
  await contacts(page).getByRole('button', { name: 'Add contact' }).click();
  await form(page).getByRole('textbox', { name: 'Full name' }).fill(name);
  await form(page).getByRole('textbox', { name: 'Relationship' }).fill('Friend');
  await form(page).getByRole('textbox', { name: 'Home phone' }).fill('02 9374 4000');
  await form(page).getByRole('button', { name: 'Add contact' }).click();
  await expect(page.getByText('Contact added')).toBeVisible();
  await expect(contacts(page).getByRole('heading', { name })).toBeVisible();
}

async function remove(page: Page, name: string) {
  await contacts(page)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete contact' })
    .click();
  await expect(contacts(page).getByRole('heading', { name })).toHaveCount(0);
}

test('errors are said where they are, and the focus goes to the first', async ({ page }) => {
  await signIn(page, 'employee', profile);
  await contacts(page).getByRole('button', { name: 'Add contact' }).click();
  await form(page).getByRole('button', { name: 'Add contact' }).click();
  await expect(form(page).getByRole('alert')).toContainText('Please fix the following');
  const name = form(page).getByRole('textbox', { name: 'Full name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Enter a name/);

  const phone = form(page).getByRole('textbox', { name: 'Home phone' });
  await phone.fill('123');
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription(/Enter a valid phone number/);
});

test('a contact is added, changed and deleted', async ({ page }) => {
  await signIn(page, 'employee', profile);
  await add(page, 'Ines Journey');

  await contacts(page).getByRole('button', { name: 'Edit Ines Journey' }).click();
  await form(page).getByRole('textbox', { name: 'Relationship' }).fill('Neighbour');
  await form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Contact saved')).toBeVisible();
  await expect(contacts(page).getByText('Neighbour')).toBeVisible();

  await remove(page, 'Ines Journey');
  await expect(contacts(page).and(page.locator(':focus-within'))).toBeVisible();
});

test('a deleted contact comes back as it was', async ({ page }) => {
  await signIn(page, 'employee', profile);
  await add(page, 'Undo Journey');
  await remove(page, 'Undo Journey');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undo Journey restored')).toBeVisible();
  const back = contacts(page).getByRole('listitem').filter({ hasText: 'Undo Journey' });
  await expect(back.getByText('Friend')).toBeVisible();
  await expect(back.getByRole('link', { name: '02 9374 4000' })).toBeVisible();
  await remove(page, 'Undo Journey');
});

test('leaving with something typed asks first', async ({ page }) => {
  await signIn(page, 'employee', profile);
  await contacts(page).getByRole('button', { name: 'Add contact' }).click();
  await form(page).getByRole('textbox', { name: 'Full name' }).fill('Half typed');
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form(page).getByRole('textbox', { name: 'Full name' })).toHaveValue('Half typed');
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form(page)).toHaveCount(0);
});

test('two tabs, one contact: the second sees what changed and decides', async ({
  page,
  context,
}) => {
  await signIn(page, 'employee', profile);
  await add(page, 'Noor Journey');
  const other = await context.newPage();
  await other.goto(profile);

  await contacts(page).getByRole('button', { name: 'Edit Noor Journey' }).click();
  await contacts(other).getByRole('button', { name: 'Edit Noor Journey' }).click();
  await form(page).getByRole('textbox', { name: 'Relationship' }).fill('Aunt');
  await form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Contact saved')).toBeVisible();

  await form(other).getByRole('textbox', { name: 'Relationship' }).fill('Cousin');
  await form(other).getByRole('button', { name: 'Save changes' }).click();
  const decision = other.getByRole('dialog', { name: 'This record has changed' });
  await expect(decision.getByRole('row', { name: /Relationship/ })).toContainText('Aunt');
  await decision.getByRole('button', { name: 'Keep mine' }).click();
  await expect(contacts(other).getByText('Cousin')).toBeVisible();

  await remove(other, 'Noor Journey');
});

test('a session that ends under a form loses nothing that was typed', async ({ page }) => {
  await signIn(page, 'employee', profile);
  await contacts(page).getByRole('button', { name: 'Add contact' }).click();
  await form(page).getByRole('textbox', { name: 'Full name' }).fill('Kept Journey');
  await form(page).getByRole('textbox', { name: 'Relationship' }).fill('Friend');
  await form(page).getByRole('textbox', { name: 'Home phone' }).fill('02 9374 4000');
  await endSession(page);
  await form(page).getByRole('button', { name: 'Add contact' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Your session has ended');

  await fillSignIn(page, 'employee', PASSWORD);
  await expect(form(page).getByRole('textbox', { name: 'Full name' })).toHaveValue('Kept Journey');
  await form(page).getByRole('button', { name: 'Add contact' }).click();
  await expect(contacts(page).getByRole('heading', { name: 'Kept Journey' })).toBeVisible();
  await remove(page, 'Kept Journey');
});

test('a manager sees the contacts, may not change them, and is told why', async ({ page }) => {
  await signIn(page, 'manager.one');
  await page
    .getByRole('region', { name: 'Your team' })
    .getByRole('list', { name: 'Direct reports' })
    .getByRole('link')
    .first()
    .click();
  await expect(contacts(page)).toBeVisible();
  await expect(contacts(page).getByRole('button', { name: 'Add contact' })).toHaveCount(0);
  await contacts(page)
    .getByRole('button', { name: /Why can’t I/ })
    .click();
  await page.getByRole('button', { name: 'edit a contact?' }).click();
  await expect(
    page.getByRole('dialog').getByText(/This is available to|You need the permission/),
  ).toBeVisible();
});

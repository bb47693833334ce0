import { expectAccessibleInBothThemes } from './accessible.ts';
import { expect, type Page, signIn, test } from './journey.ts';
import { ask, myLeave, tuesday } from './leave-journey.ts';

const comments = (page: Page) => page.getByRole('region', { name: 'Comments' });

test('a comment on a leave request is added, changed and deleted', async ({ page }) => {
  await signIn(page, 'employee', myLeave);
  const id = await ask(page, tuesday(47).typed);
  await page.goto(`/dashboard/leave/leave-request/${id}`);

  await comments(page).getByRole('button', { name: 'Add comment' }).click();
  await expect(comments(page).getByText('Enter a comment').first()).toBeVisible();

  const text = comments(page).getByRole('textbox', { name: 'Add comment' });
  await text.fill('The handover is on the shared drive.');
  await comments(page).getByRole('button', { name: 'Attach' }).click();
  await comments(page)
    .getByLabel('Attachment')
    .setInputFiles({
      name: 'handover.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 Handover'),
    });
  await expect(comments(page).getByRole('button', { name: 'Remove handover.pdf' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await comments(page).getByRole('button', { name: 'Add comment' }).click();
  await expect(page.getByText('Comment added')).toBeVisible();
  await expect(comments(page).getByText('The handover is on the shared drive.')).toBeVisible();
  await expect(comments(page).getByRole('link', { name: 'handover.pdf' })).toBeVisible();
  await expect(text).toHaveValue('');

  await comments(page)
    .getByRole('button', { name: /^Edit comment by/ })
    .click();
  await comments(page).getByRole('textbox', { name: 'Edit comment' }).fill('It is in the wiki.');
  await comments(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(comments(page).getByText('It is in the wiki.')).toBeVisible();
  await expect(comments(page).getByText('· edited')).toBeVisible();

  await comments(page)
    .getByRole('button', { name: /^Delete comment by/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click();
  await expect(comments(page).getByText('It is in the wiki.')).toHaveCount(0);
});

test('a person is mentioned by typing @ and a name', async ({ page }) => {
  await signIn(page, 'employee', myLeave);
  const id = await ask(page, tuesday(50).typed);
  await page.goto(`/dashboard/leave/leave-request/${id}`);
  const text = comments(page).getByRole('textbox', { name: 'Add comment' });
  await text.focus();
  await page.keyboard.type('Over to @ma');
  const people = page.getByRole('listbox', { name: 'People to mention' });
  await expect(people.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('ArrowDown');
  const second = people.getByRole('option').nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  const name = await second.textContent();
  await page.keyboard.press('Enter');
  await expect(people).toBeHidden();
  await expect(text).toHaveValue(`Over to @${name} `);
  const chosen = comments(page).locator('.mantine-Pill-root', { hasText: `${name}` });
  await expect(chosen).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(chosen).toHaveCount(0);
  await page.keyboard.type(`${name?.at(-1)} from Monday.`);
  await expect(chosen).toBeVisible();
  await comments(page).getByRole('button', { name: 'Add comment' }).click();
  await expect(comments(page).getByText(`Mentioned: ${name}`)).toBeVisible();
});

/** Covers every type of field once, on /kit, so that the forms' own journeys don't have to. */
import { expectUsable } from './accessible.ts';
import { expect, type Page, startSession, test } from './journey.ts';

const openForm = async (page: Page) => {
  await startSession(page, 'hr.manager');
  await page.goto('/kit');
  const form = page.locator('form').filter({ has: page.getByLabel('Course code') });
  await expect(form.getByRole('textbox', { name: 'Content' })).toBeVisible();
  return form;
};

test('every kind of field is filled in with the keyboard and saved', async ({ page }) => {
  const form = await openForm(page);
  const type = async (label: string | RegExp, text: string) => {
    await form.getByLabel(label).first().focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await type('Title', 'First aid at work');
  await type('Summary', 'A whole day');
  await type('Content', 'Bring your own kit.');
  await type('Duration', '7.5');
  await type('Price', '1,250.5');
  await expect(form.getByLabel('Price')).toHaveValue('1250.50');
  await type('Start date', '24 dec 2026');
  await expect(form.getByRole('textbox', { name: 'Start date' })).toHaveValue('24/12/2026');
  await form.getByLabel('Start time').fill('14:05');

  await form.getByRole('combobox', { name: 'Topic' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Leadership' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('combobox', { name: 'Topic' })).toHaveValue('Leadership');

  await form.getByRole('combobox', { name: 'Languages' }).focus();
  await page.keyboard.type('Wel');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(form.getByText('Welsh')).toBeVisible();

  await expect(form.getByLabel('Meeting link')).toHaveCount(0);
  await form.getByRole('radio', { name: 'Classroom' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: 'Online' })).toBeChecked();
  await type('Meeting link', 'https://meet.example/first-aid');
  await form.getByRole('switch', { name: 'Open to everyone' }).focus();
  await page.keyboard.press('Space');

  for (const [label, text] of [
    ['Trainer', 'a'],
    ['Position', 'manager'],
  ] as const) {
    const picker = form.getByRole('combobox', { name: label });
    await picker.focus();
    await page.keyboard.type(text);
    await page.getByRole('option').filter({ visible: true }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(picker).not.toHaveValue(text);
  }
  await type('Email', 'first.aid@example.com');
  await type('Phone', '03 9123 4567');
  await type('Postcode', '3000');
  await form.getByLabel('Cover picture').setInputFiles({
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PIXEL, 'base64'),
  });
  await expect(form.getByText('cover.png', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Licence key')).toHaveValue('');
  await expect(form.getByLabel('Licence key')).toHaveAttribute('placeholder', '••••4711');
  await type('Licence key', 'ABCD-1234');
  await expect(form.getByRole('group', { name: 'Created on' })).toHaveText('3 February 2026');
  await expect(form.getByText('Internal note')).toHaveCount(0);
  await expectUsable(page);

  await form.getByRole('button', { name: 'Save' }).press('Enter');
  const conflict = page.getByRole('dialog');
  await expect(conflict.getByRole('row', { name: /^Title/ })).toContainText('First aid, renewed');
  await expect(conflict.getByRole('row', { name: /^Start date/ })).toContainText(
    '24 December 2026',
  );
  await expectUsable(page);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Course saved')).toBeVisible();
});

test('errors are at their fields, and the calendar is not in front of them', async ({ page }) => {
  const form = await openForm(page);
  for (const label of ['Title', 'Course code']) await form.getByLabel(label).fill('');
  const price = form.getByLabel('Price');
  await price.fill('many');
  await price.press('Tab');
  await expect(form.getByText('Enter an amount such as 1,234.50')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  const summary = form.getByRole('alert').filter({ hasText: 'Please fix the following' });
  await expect(summary).toContainText('Title: Enter a title');
  await expect(summary).toContainText('Course code: Enter course code');
  await expect(form.getByLabel('Title')).toBeFocused();
  await expectUsable(page);

  const day = form.getByRole('textbox', { name: 'Start date' });
  await day.fill('31/31/2026');
  await day.press('Tab');
  const error = form.getByText('Start date: “31/31/2026” isn’t a date. Enter a date such as');
  await expect(error).toBeVisible();
  await expect(day).toHaveValue('31/31/2026');
  await day.click();
  const calendar = page.locator('[data-dates-dropdown]');
  await expect(calendar).toBeVisible();
  const [above, below] = await Promise.all([error.boundingBox(), calendar.boundingBox()]);
  if (!above || !below) throw new Error('The error or the calendar is not on the page');
  const apart = above.y + above.height <= below.y || below.y + below.height <= above.y;
  expect(apart, 'the calendar covers the error').toBe(true);
  await calendar.getByRole('button', { name: /^15 / }).first().click();
  await expect(error).toBeHidden();
  await expect(day).toHaveValue(/^15/);
  await day.fill('3 Feb 2027');
  await day.press('Tab');
  await expect(day).toHaveValue('03/02/2027');
});

for (const [label, typed] of [
  ['Title', ''],
  ['Price', 'many'],
  ['Start date', '31/31/2026'],
] as const)
  test(`the click that leaves the wrong field ${label} counts`, async ({ page }) => {
    // The whole form is visible: its buttons stick to the end of a smaller window.
    await page.setViewportSize({ width: 1280, height: 5000 });
    const form = await openForm(page);
    await form.getByRole('textbox', { name: label }).first().fill(typed);
    if (label === 'Start date') await page.keyboard.press('Escape');
    const cancel = form.getByRole('button', { name: 'Cancel' });
    const place = await cancel.boundingBox();
    if (!place) throw new Error('The button is not on the page');
    await page.mouse.move(place.x + place.width / 2, place.y + 3);
    await page.mouse.down();
    // Long enough for the error to appear, if it did so now.
    await page.waitForTimeout(1000);
    const pressed = await cancel.boundingBox();
    await page.mouse.up();
    // A pressed button is drawn a pixel lower.
    expect(Math.abs((pressed?.y ?? 0) - place.y)).toBeLessThan(3);
    await expect(form.getByRole('textbox', { name: label }).first()).not.toHaveValue(typed);
  });

test('a wrong field shows its error once the pointer is up', async ({ page }) => {
  const form = await openForm(page);
  await form.getByLabel('Title').fill('');
  await form.getByLabel('Price').click();
  await expect(form.getByText('Enter a title')).toBeVisible();
});

test('a text that is too long stays as it was pasted, and says by how much', async ({ page }) => {
  const form = await openForm(page);
  const code = form.getByLabel('Course code');
  const pasted = 'FA-1 with a name that is much too long';
  await code.click();
  await code.fill('');
  await page.keyboard.insertText(pasted);
  await expect(code).toHaveValue(pasted);
  const error = `Course code can have at most 20 characters; you entered ${pasted.length}`;
  await expect(form.getByText(error)).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert').filter({ hasText: 'Please fix' })).toContainText(error);
  await expect(code).toHaveValue(pasted);
});

test('what was typed is not lost by a click', async ({ page }) => {
  const form = await openForm(page);
  await form.getByLabel('Title').fill('Unsaved');
  await page.getByRole('link', { name: 'Home' }).first().click();
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('Unsaved');
});

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a search says that it searches, that nothing was found, and that the server is away', async ({
  page,
}) => {
  const form = await openForm(page);
  const field = form.getByRole('combobox', { name: 'Trainer' });
  const options = page.getByRole('listbox');
  let answers: (() => void)[] = [];
  let isAway = false;
  await page.route(/global-search-options/, async (route) => {
    if (isAway) return route.abort();
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue().catch(() => {});
  });
  const answer = () => {
    for (const go of answers) go();
    answers = [];
  };
  await field.click();
  await field.fill('Zofia Kow');
  await expect(options).toHaveText('Searching…');
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  await expect(async () => {
    answer();
    await expect(options).toContainText('Zofia Kowalska', { timeout: 500 });
  }).toPass();
  await page.getByRole('option', { name: /Zofia Kowalska/ }).click();
  await expect(field).toHaveValue('Zofia Kowalska');

  await field.fill('Nobody at all');
  await expect(async () => {
    answer();
    await expect(options).toContainText('No people found', { timeout: 500 });
  }).toPass();
  isAway = true;
  await field.fill('Nobody here');
  await expect(options).toContainText('The server isn’t responding.', { timeout: 15_000 });
  // The choice is kept, with its name.
  await field.blur();
  await expect(field).toHaveValue('Zofia Kowalska');
});

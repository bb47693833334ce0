import { expect, type Page, signIn, test } from './journey.ts';

const CHART = '/controlpanel/org-chart/view';
const card = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name }).first();

test.describe('the org chart', () => {
  test('is walked with the keyboard alone, in all four directions, and a position opened', async ({
    page,
  }) => {
    await signIn(page, 'hr.manager', `${CHART}?focus=top`);
    const top = card(page, /Chief Executive/);
    await top.focus();
    await page.keyboard.press('ArrowDown');
    const first = page.locator('[role=treeitem]:focus');
    await expect(first).toHaveAttribute('aria-level', '2');
    const name = (await first.textContent()) ?? '';
    await page.keyboard.press('ArrowRight');
    await expect(first).not.toHaveText(name);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await expect(top).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Headcount');
    await expect(page.getByRole('dialog')).toContainText('Salary');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.goto(`${CHART}?focus=top&display=list`);
    await top.focus();
    const walked = page.locator('[role=treeitem]:focus');
    await page.keyboard.press('ArrowDown');
    await expect(walked).toHaveAttribute('aria-level', '2');
    await page.keyboard.press('ArrowRight');
    await expect(walked).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(walked).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowLeft');
    await expect(top).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Headcount');
  });

  test('shows the same view to whoever follows its link, as chart and as list', async ({
    page,
  }) => {
    await signIn(page, 'employee', `${CHART}?view=employee&focus=me&display=list`);
    const own = page.locator('[role=treeitem][aria-selected=true]');
    await expect(own).toBeVisible();
    const name = (await own.getAttribute('data-node')) ?? '';
    await page.goto(`${CHART}?view=employee&focus=me`);
    await expect(page.locator(`[data-node="${name}"]`)).toBeVisible();
    expect(await page.locator('*').count()).toBeLessThan(1_500);
  });

  test('an employee is not offered what only HR may do', async ({ page }) => {
    await signIn(page, 'employee', `${CHART}?focus=me`);
    await page.locator('[role=treeitem][aria-selected=true]').click();
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText('Headcount');
    await expect(panel).not.toContainText('Salary');
    await expect(panel.getByRole('link', { name: 'Edit position' })).toBeHidden();
  });

  test('a phone sees all of it without scrolling sideways', async ({ page }) => {
    await signIn(page, 'manager.one', CHART);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('treeitem').first()).toBeVisible();
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth > window.innerWidth,
    );
    expect(wide).toBe(false);
  });
});

test('one search finds people, positions and pages, typing mistakes included', async ({ page }) => {
  await signIn(page, 'employee', '/dashboard');
  await page.keyboard.press('Control+k');
  // Typing immediately, before the field has appeared, loses no key.
  await page.keyboard.type('chief executve');
  const box = page.getByRole('combobox', { name: 'Search' });
  await expect(box).toHaveValue('chief executve');
  await expect(page.getByRole('option').first()).toContainText('Chief Executive Officer');
  await box.fill('profile');
  await expect(page.getByRole('option', { name: /Profile/ })).toBeVisible();
  // Enter before the answer has arrived opens the latest text's result, not the one still shown.
  await box.fill('chief exec');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/org-chart\/view\?focus=pos-/);
});

test('HR sees what moving a position does before saving it', async ({ page }) => {
  await signIn(page, 'hr.manager', `${CHART}?focus=top`);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('design director');
  await page.getByRole('option', { name: /Design Director/ }).click();
  const own = page.locator('[role=treeitem][aria-selected=true]');
  await expect(own).toContainText('Design Director');
  await own.click();
  await page.getByRole('link', { name: 'Edit position' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Edit/ })).toBeVisible();
  await page.getByLabel('Headcount').fill('3');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Headcount: 1 →')).toBeVisible();
  await page.getByLabel('Title').fill('Director of design');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Position saved')).toBeVisible();

  await expect(own).toContainText('Director of design');
  await page.getByLabel('As at', { exact: true }).fill('2026-03-01');
  await page.keyboard.press('Enter');
  await expect(own).toContainText('Design Director');
  await expect(own).toContainText('Title changed');

  // Search results are as of the selected date, and those of the previous search aren't shown.
  await page.route(/org-chart\/search.*asAt=/, async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('design director');
  const first = page.getByRole('option').first();
  await expect(first).toContainText('Design Director');
  await first.click();
  await expect(page).toHaveURL(/asAt=2026-03-01/);
  await expect(own).toContainText('Design Director');
});

test('HR opens a position below another, is told why one cannot be closed, and closes the new one', async ({
  page,
}) => {
  await signIn(page, 'hr.manager', `${CHART}?focus=top`);
  await expect(card(page, /Chief Executive/)).toBeVisible();
  await page.getByRole('link', { name: 'Create position' }).click();
  await expect(page.getByText('Below Chief Executive Officer')).toBeVisible();
  await page.getByLabel('Title').fill('Chief of staff');
  await page.getByLabel('Position ID').fill('COS-1');
  await page.getByLabel('Annual salary budget').fill('150000');
  await page.getByRole('button', { name: 'Create position' }).click();
  await expect(page.getByText('Chief of staff created')).toBeVisible();
  await card(page, /Chief of staff/).click();
  await expect(page.getByRole('dialog')).toContainText('Vacant');

  await page.goto(`${CHART}?focus=top`);
  await card(page, /Chief Executive/).click();
  await page.getByRole('link', { name: 'Edit position' }).click();
  await page.getByRole('button', { name: 'Close position' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close position' }).click();
  await expect(page.getByRole('alert')).toContainText('1 person is assigned to it');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('chief of staff');
  await page.getByRole('option', { name: /Chief of staff/ }).click();
  const own = page.locator('[role=treeitem][aria-selected=true]');
  await expect(own).toContainText('Chief of staff');
  await own.click();
  await page.getByRole('link', { name: 'Edit position' }).click();
  await page.getByRole('button', { name: 'Close position' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close position' }).click();
  await expect(page.getByText('Position closed')).toBeVisible();
});

test('a keystroke brings ten, and more when asked; actions are found where the server lists them', async ({
  page,
}) => {
  await signIn(page, 'hr.manager', '/dashboard');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('a');
  await expect(page.getByRole('option', { name: 'Show more' })).toBeVisible();
  const options = page.getByRole('option');
  // Ten people, "Show more", and pages or documents with that name.
  const shown = await options.count();
  expect(shown).toBeGreaterThanOrEqual(11);
  await page.getByRole('option', { name: 'Show more' }).click();
  await expect.poll(() => options.count()).toBeGreaterThan(shown);
  await box.fill('create pos');
  await page.getByRole('option', { name: /Create position/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create position' })).toBeVisible();
});

/** The org chart with the mouse: panning, display options, export. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, signIn, test } from './journey.ts';

const CHART = '/controlpanel/org-chart/view';
const chosen = (page: Page) => page.locator('[role=treeitem][aria-selected=true]');
const layer = (page: Page) => page.getByRole('tree', { name: 'Organisation chart' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The transform of the layer of cards. */
const placed = (page: Page) =>
  layer(page).evaluate((element) => {
    const { a: scale, e: x, f: y } = new DOMMatrix(getComputedStyle(element).transform);
    return { scale, x, y };
  });

test('is zoomed by the keyboard, and with a finger on a phone', async ({ page }) => {
  await signIn(page, 'hr.manager', `${CHART}?focus=me`);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(chosen(page)).toContainText('HR Manager');
  for (const name of ['Zoom in', 'Zoom out', 'Fit to screen', 'Collapse all']) {
    await button(page, name).scrollIntoViewIfNeeded();
    const box = await button(page, name).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  }
  await chosen(page).focus();
  const opened = await placed(page);
  await page.keyboard.press('+');
  await expect.poll(async () => (await placed(page)).scale).toBeGreaterThan(opened.scale);
  const nearer = await placed(page);
  await page.keyboard.press('-');
  await expect.poll(async () => (await placed(page)).scale).toBeLessThan(nearer.scale);
  await page.keyboard.press('0');
  await expect(page.getByRole('treeitem', { name: /Chief Executive/ })).toBeInViewport({
    ratio: 0.9,
  });
});

test('is moved, zoomed, fitted, opened and closed', async ({ page }) => {
  await signIn(page, 'hr.manager', `${CHART}?focus=me`);
  await expect(chosen(page)).toContainText('HR Manager');
  // Everything above the focus is initially in view.
  await expect(page.getByRole('treeitem', { name: /Chief Executive/ })).toBeInViewport();

  const opened = await placed(page);
  await button(page, 'Zoom in').click();
  await expect.poll(async () => (await placed(page)).scale).toBeGreaterThan(opened.scale);
  await button(page, 'Fit to screen').click();
  for (const card of [chosen(page), page.getByRole('treeitem', { name: /Chief Executive/ })])
    await expect(card).toBeInViewport({ ratio: 0.99 });
  const fitted = await placed(page);
  await button(page, 'Zoom out').click();
  await expect.poll(async () => (await placed(page)).scale).toBeLessThan(fitted.scale);

  const stage = page.locator('canvas').first();
  const box = await stage.boundingBox();
  if (!box) throw new Error('The chart has no place on the page');
  const before = await placed(page);
  await page.mouse.move(box.x + 30, box.y + box.height - 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 130, box.y + box.height - 90, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await placed(page)).x - before.x)).toBe(100);

  await page
    .locator('canvas')
    .last()
    .click({ position: { x: 12, y: 12 } });
  await expect.poll(async () => Math.round((await placed(page)).x - before.x)).not.toBe(100);

  await button(page, 'Go to the top').click();
  await expect(chosen(page)).toContainText('Chief Executive');
  await button(page, 'Collapse all').click();
  const below = page.locator('[role=treeitem][aria-level="3"]');
  await expect(below).toHaveCount(0);
  const people = page.getByRole('treeitem', { name: /Chief People Officer/ });
  // Retries, because the chart moves again once the branch has loaded.
  await expect(async () => {
    await button(page, 'Fit to screen').click();
    await expect(people).toBeInViewport({ ratio: 0.99, timeout: 2000 });
  }).toPass();
  await people.getByText(/^\+ \d/).click();
  await expect(people).toHaveAttribute('aria-expanded', 'true');
  await expect(below.first()).toBeAttached();
  await people.getByText(/^− \d/).click();
  await expect(people).toHaveAttribute('aria-expanded', 'false');

  await button(page, 'Go to my position').click();
  await expect(page).toHaveURL(/focus=me/);
  await page
    .getByRole('navigation', { name: 'Above' })
    .getByRole('link', { name: 'Chief People Officer' })
    .click();
  await expect(chosen(page)).toContainText('Chief People Officer');
});

test('shows who fits the filters, another day, and the same as a list', async ({ page }) => {
  await signIn(page, 'hr.manager', `${CHART}?focus=top`);
  await expect(chosen(page)).toContainText('Chief Executive');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Employment type' }).click();
  await page.getByRole('option', { name: /^Casual \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/employmentType=Casual/);
  await expect(page.getByText(/^\d+ positions match these filters$/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove all filters' }).click();
  await expect(page).not.toHaveURL(/employmentType/);
  await page.keyboard.press('Escape');

  await page.getByLabel('As at', { exact: true }).fill('2026-03-01');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/asAt=2026-03-01/);
  await expect(page.getByText('positions on 1 March 2026')).toBeVisible();
  await page.getByText('List', { exact: true }).click();
  const list = page.getByRole('tree', { name: 'Organisation', exact: true });
  await expect(list.getByRole('treeitem', { name: /Chief Executive/ })).toBeVisible();
  await button(page, 'Back to today').click();
  await expect(page).not.toHaveURL(/asAt/);
});

test('is taken along as a picture, a drawing and a document, and people as files', async ({
  page,
}) => {
  await signIn(page, 'hr.manager', `${CHART}?focus=top`);
  await expect(chosen(page)).toContainText('Chief Executive');
  const begins = {
    'Image (PNG)': '\x89PNG',
    'Vector image (SVG)': '<svg',
    'Document (PDF)': '%PDF',
  };
  for (const [item, beginning] of Object.entries(begins)) {
    await button(page, 'Export').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ]);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 200).toString('latin1')).toContain(beginning);
    expect(bytes.length).toBeGreaterThan(2_000);
    if (item.includes('PDF')) expect(bytes.toString('latin1')).toContain('/StructTreeRoot');
  }

  // Print shows only the whole chart, without controls.
  await page.evaluate(() => Object.assign(window, { print: () => {} }));
  await button(page, 'Export').click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  const paper = page.getByAltText('Organisation chart');
  await expect(paper).toBeAttached();
  await expect(paper).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Org chart' })).toBeVisible();
  for (const [role, name] of [
    ['navigation', 'Modules'],
    ['navigation', 'Organisation'],
    ['button', 'Export'],
    ['button', 'Zoom in'],
    ['link', 'Create position'],
  ] as const)
    await expect(page.getByRole(role, { name }), name).toHaveCount(0);
  await expect(chosen(page)).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.goto('/controlpanel/employees-search');
  await page.getByRole('button', { name: 'Columns of People' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Location' }).click();
  await page.keyboard.press('Escape');
  for (const [item, type] of [
    ['CSV', 'text/csv'],
    ['Excel', 'spreadsheetml.sheet'],
  ] as const) {
    await button(page, 'Export People').click();
    const link = page.getByRole('menuitem', { name: item });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const answer = await page.request.get(download.url());
    expect(answer.headers()['content-type']).toContain(type);
    expect((await answer.body()).length).toBeGreaterThan(2_000);
    if (type === 'text/csv') {
      const [head] = (await answer.text()).split('\n');
      expect(head).toContain('Department');
      expect(head).not.toContain('Location');
    }
  }
});

test('on a phone people are found on the first screen, and the filters behind one button', async ({
  page,
}) => {
  await signIn(page, 'manager.one', '/controlpanel/employees-search');
  await page.setViewportSize({ width: 360, height: 740 });
  const person = page.getByRole('list', { name: 'People' }).getByRole('listitem').first();
  await expect(person).toBeInViewport();
  await button(page, 'Filters').click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Employment type' }).click();
  await page.getByRole('option', { name: 'Casual' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show people' }).click();
  await expect(button(page, 'Filters (1)')).toBeVisible();
  await expect(person).toContainText('Casual');
  await button(page, 'Remove filter Casual').click();
  await expect(button(page, 'Filters')).toBeVisible();
});

/** An appraisal from planning to completed, with the employee and their manager. */
import { expectUsable } from './accessible.ts';
import { expect, type Page, signIn, test, userOf } from './journey.ts';

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();
const status = (page: Page, text: string) =>
  expect(page.getByRole('banner').or(page.locator('main')).getByText(text).first()).toBeVisible();

/** Long enough ago that every phase of the year has started. */
const startDay = () =>
  new Date(Date.now() - 340 * 86_400_000).toLocaleDateString('en-GB', { timeZone: 'UTC' });

test('an appraisal goes from planning to completed', async ({ page }) => {
  test.setTimeout(180_000);
  const { displayName: employee } = await userOf(page, 'employee');
  const goal = `Open the new office ${Date.now()}`;

  await signIn(page, 'manager.one', '/performance');
  await page.getByRole('link', { name: 'Start appraisal' }).click();
  await page.getByRole('combobox', { name: 'Employee' }).fill(employee);
  await page.getByRole('option', { name: employee }).first().click();
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Annual appraisal' }).click();
  await page.getByRole('textbox', { name: 'Start date' }).fill(startDay());
  await page.getByRole('textbox', { name: 'Start date' }).press('Tab');
  await page.getByRole('button', { name: 'Start appraisal' }).click();
  await expect(page.getByRole('heading', { name: 'Annual appraisal', level: 1 })).toBeVisible();
  const address = page.url();
  await expectUsable(page);

  await signIn(page, 'employee', address);
  await expect(page.getByText('“Plan” hasn’t been submitted.')).toBeVisible();
  await page.getByRole('button', { name: 'Add goal' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add goal' });
  await drawer.getByRole('textbox', { name: 'Title' }).fill(goal);
  await drawer.getByRole('textbox', { name: 'Weighting' }).fill('60');
  await expect(drawer.getByText('40% left after this item')).toBeVisible();
  await drawer.getByRole('button', { name: 'Add goal' }).click();
  await expect(page.getByRole('heading', { name: goal })).toBeVisible();
  await page.getByRole('button', { name: 'Submit plan' }).click();
  await expect(page.getByRole('alert').getByText('add up to 60%')).toBeVisible();
  await dismissToasts(page);
  await page.getByRole('button', { name: `Edit ${goal}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit goal' });
  await edit.getByRole('textbox', { name: 'Weighting' }).fill('100');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: `Add measure to ${goal}` }).click();
  const measure = page.getByRole('form', { name: `New measure for ${goal}` });
  await expect(measure.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await measure.getByRole('button', { name: 'Add measure' }).click();
  await expect(measure.getByRole('alert')).toContainText('Title: Enter a title');
  await measure.getByRole('textbox', { name: 'Title' }).fill('Lease signed');
  await expectUsable(page);
  await measure.getByRole('button', { name: 'Add measure' }).click();
  await expect(page.getByRole('checkbox', { name: 'Lease signed' })).toBeVisible();
  await expect(measure.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await measure.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: `Add measure to ${goal}` })).toBeFocused();
  await page.getByRole('button', { name: 'Submit plan' }).click();
  await expect(page.getByText('Plan submitted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add goal' })).toHaveCount(0);

  await signIn(page, 'manager.one', address);
  await page.getByRole('button', { name: 'Request changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request changes?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Name the town, please.');
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await expect(page.getByText('Changes requested').first()).toBeVisible();

  await signIn(page, 'employee', address);
  await section(page, 'Timeline');
  await expect(page.getByText('Name the town, please.')).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Submit plan' }).click();
  await expect(page.getByText('Plan submitted')).toBeVisible();

  await signIn(page, 'manager.one', address);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await status(page, 'In progress');

  await signIn(page, 'employee', address);
  await page.getByRole('radio', { name: '4, Exceeds Expectations' }).first().check();
  await section(page, 'Checkpoints');
  await page.getByRole('textbox', { name: 'Your answer' }).fill('On time and on budget.');
  await page.getByRole('button', { name: 'Save answer' }).click();
  await expect(page.getByText('Answer saved')).toBeVisible();
  await page.getByRole('button', { name: 'Submit answers' }).click();
  await expect(page.getByText('Answers submitted')).toBeVisible();
  await section(page, '360 review');
  await expect(page.getByText('Peers answer anonymously.')).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText('Submitted for approval')).toBeVisible();

  await signIn(page, 'manager.one', address);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await status(page, 'Finalise');

  await signIn(page, 'employee', address);
  await page.getByRole('button', { name: 'Sign off' }).click();
  await expect(page.getByText('Signed off')).toBeVisible();

  await signIn(page, 'manager.one', address);
  await rateAll(page);
  await section(page, 'Competencies');
  await rateAll(page);
  await section(page, 'Summary');
  await page.getByText('Overall score').click();
  await expect(page.getByText('(60 × 4.00 + 40 × 4.00) ÷ 100 = 4.00.')).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Finalise' }).click();
  await expect(page.getByText('Appraisal completed')).toBeVisible();
  await status(page, 'This appraisal is completed.');
});

test('without the new page there is the classic one, and the preview offers both', async ({
  page,
}) => {
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await signIn(page, 'employee', '/performance');
  await page.getByRole('list', { name: 'My appraisals' }).getByRole('link').first().click();
  await expect(sections).toBeVisible();
  const address = page.url();
  // Only in this page, because other journeys of the company run at the same time.
  await page.route('**/cobra/api/tms/site', async (route) => {
    const answer = await route.fetch();
    const site = (await answer.json()) as { tenant: { features: Record<string, boolean> } };
    site.tenant.features.newPerformanceAppraisalUi = false;
    await route.fulfill({ response: answer, json: site });
  });
  await page.goto(address);
  for (const name of ['Goals', 'Summary', 'Approvers', 'Phases'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(sections).toHaveCount(0);
  await expectUsable(page);
  await page.getByRole('link', { name: 'Try the new page' }).click();
  await section(page, 'Timeline');
  await expect(page.getByRole('heading', { name: 'Goals', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the classic page' }).click();
  await expect(page.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible();
  await expect(sections).toHaveCount(0);
});

/** Toasts cover the buttons of a drawer until they disappear. */
async function dismissToasts(page: Page) {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await expect(async () => {
    if (await dismiss.first().isVisible()) await dismiss.first().click({ timeout: 1000 });
    await expect(dismiss).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Rates everything in the section with four. */
async function rateAll(page: Page) {
  const choices = page.getByRole('radio', { name: '4, Exceeds Expectations' });
  await expect(choices.first()).toBeVisible();
  for (const choice of await choices.all()) {
    await choice.check();
    await expect(choice).toBeEnabled();
  }
}

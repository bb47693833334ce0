/**
 * Everyone's part in one appraisal: HR makes the template and starts it, the employee plans on a phone, the manager and
 * the second manager approve one after the other, a contributor and a peer answer, a nominated approver decides, and
 * HR reads how it ended.
 */
import { expectUsable } from './accessible.ts';
import { expect, type Page, signIn, test } from './journey.ts';

const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1440, height: 900 };
const CONTRIBUTOR = 'viral.amin';
const PEER = 'kaori.mori';

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();
const card = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, level: 3 }) })
    .first();
const startDay = () =>
  new Date(Date.now() - 340 * 86_400_000).toLocaleDateString('en-GB', { timeZone: 'UTC' });

async function nameOf(page: Page, username: string): Promise<string> {
  await signIn(page, username);
  const site = await page.request.get('/cobra/api/tms/site');
  return ((await site.json()) as { user: { displayName: string } }).user.displayName;
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

/** A weighted goal, a checkpoint that contributors answer too, and a 360 review. */
async function makeTemplate(page: Page, title: string, approver: string) {
  await signIn(page, 'hr.manager', '/performance/templates');
  await page.getByRole('link', { name: 'Add template' }).click();
  await page.getByRole('textbox', { name: 'Title' }).first().fill(title);

  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('menuitem', { name: 'Checkpoints' }).click();
  const checkpoints = card(page, 'Checkpoints');
  await checkpoints.getByRole('button', { name: 'Add checkpoint' }).click();
  await checkpoints.getByRole('textbox', { name: 'Title' }).last().fill('Half year');
  await checkpoints.getByRole('switch', { name: /^Everyone must respond/ }).check();
  await checkpoints.getByRole('textbox', { name: 'Question 1' }).fill('How is it going?');
  await checkpoints.getByLabel('Who answers question 1').first().click();
  await page.getByRole('option', { name: 'Contributors' }).click();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('menuitem', { name: '360 review' }).click();
  const review = card(page, '360 review');
  await review.getByRole('button', { name: 'Add item to 360 review' }).click();
  await review.getByRole('textbox', { name: 'Title of item 1' }).fill('Working together');

  const planning = card(page, 'Planning');
  await planning.getByRole('button', { name: 'Add approver to Planning' }).click();
  await planning.getByRole('combobox', { name: 'Approver 2', exact: true }).click();
  await page.getByRole('option', { name: 'Second manager' }).click();
  await planning.getByRole('textbox', { name: 'Group of approver 2' }).fill('2');
  const year = card(page, 'In progress');
  await year.getByRole('button', { name: 'Add approver to In progress' }).click();
  await year.getByRole('combobox', { name: 'Approver 2', exact: true }).click();
  await page.getByRole('option', { name: 'Nominated approver' }).click();
  await choose(page, 'Person who approves as approver 2', approver);
  await year.getByRole('textbox', { name: 'Group of approver 2' }).fill('2');
  await expectUsable(page);
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Template added')).toBeVisible();
}

async function start(page: Page, template: string, employee: string): Promise<string> {
  await page.goto('/dashboard/show-performance-detail/new');
  await choose(page, 'Employee', employee);
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: template }).click();
  await page.getByLabel('Start date').fill(startDay());
  await page.getByLabel('Start date').press('Tab');
  await page.getByRole('button', { name: 'Start appraisal' }).click();
  await expect(page.getByRole('heading', { name: template, level: 1 })).toBeVisible();
  return page.url();
}

async function approve(page: Page, username: string, address: string) {
  await signIn(page, username, address);
  await page.getByRole('button', { name: 'Approve', exact: true }).first().click();
  await expect(page.getByText('Approved').first()).toBeVisible();
}

/** The only question of the checkpoint, answered and submitted. */
async function respond(page: Page, words: string) {
  await section(page, 'Checkpoints');
  await page.getByRole('textbox', { name: 'Your answer' }).fill(words);
  await page.getByRole('button', { name: 'Save answer' }).click();
  await expect(page.getByText('Answer saved')).toBeVisible();
  await page.getByRole('button', { name: 'Submit answers' }).click();
  await expect(page.getByText('Answers submitted')).toBeVisible();
}

test('an appraisal with everyone’s part, from its template to completed, on a phone too', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const title = `Everyone’s part ${Date.now()}`;
  const goal = 'Answer every customer within a day';
  const employee = await nameOf(page, 'employee');
  const approver = await nameOf(page, 'recruitment.admin');
  const [contributor, peer] = [await nameOf(page, CONTRIBUTOR), await nameOf(page, PEER)];

  await makeTemplate(page, title, approver);
  const address = await start(page, title, employee);

  // The employee plans on a phone.
  await page.setViewportSize(PHONE);
  await signIn(page, 'employee', address);
  await page.getByRole('button', { name: 'Add goal' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add goal' });
  await drawer.getByRole('textbox', { name: 'Title' }).fill(goal);
  await drawer.getByRole('textbox', { name: 'Weighting' }).fill('100');
  await drawer.getByRole('button', { name: 'Add goal' }).click();
  await expect(page.getByRole('heading', { name: goal })).toBeVisible();
  await section(page, '360 review');
  await choose(page, 'Nominate reviewer', peer);
  await page.getByRole('button', { name: 'Nominate', exact: true }).click();
  await expect(page.getByText('Reviewer nominated')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`: ${peer}$`) }).click();
  await expect(page.getByText('Nomination sent for approval')).toBeVisible();
  await page.getByRole('button', { name: 'Submit plan' }).click();
  await expect(page.getByText('Plan submitted')).toBeVisible();
  await expectUsable(page);

  // The second manager's group decides once the manager's has.
  await page.setViewportSize(DESKTOP);
  await signIn(page, 'manager.two', address);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await approve(page, 'manager.one', address);
  await section(page, '360 review');
  await page.getByRole('button', { name: `Approve: ${peer}` }).click();
  await expect(page.getByText('Reviewer approved')).toBeVisible();
  await section(page, 'People');
  await choose(page, 'Add contributor', contributor);
  await page.getByRole('button', { name: 'Add contributor' }).click();
  await expect(page.getByText('Contributor added')).toBeVisible();
  await approve(page, 'manager.two', address);
  await expect(page.getByText('In progress').first()).toBeVisible();

  // The contributor and the peer see their part only, and are told whether they are named.
  await page.setViewportSize(PHONE);
  await signIn(page, CONTRIBUTOR, address);
  await expect(page.getByRole('heading', { name: goal })).toHaveCount(0);
  await respond(page, 'A pleasure to work with.');
  await expectUsable(page);
  await signIn(page, PEER, address);
  await expect(page.getByText('Your answers are anonymous.')).toBeVisible();
  await expect(page.getByRole('heading', { name: goal })).toHaveCount(0);
  await page.getByRole('radio', { name: '4, Exceeds Expectations' }).check();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Calm when it gets busy.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByText('You submitted your review.')).toBeVisible();
  await expectUsable(page);

  // A mandatory checkpoint names who hasn't responded, and is approved once everyone has.
  await page.setViewportSize(DESKTOP);
  await signIn(page, 'employee', address);
  await respond(page, 'Well, and on time.');
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText('Submitted for approval')).toBeVisible();
  await signIn(page, 'manager.one', address);
  await respond(page, 'Very well.');
  await expect(page.getByText('A pleasure to work with.')).toBeVisible();
  await card(page, 'Half year').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Checkpoint approved')).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Approved').first()).toBeVisible();

  // The nominated approver comes last, and sees it only now.
  await approve(page, 'recruitment.admin', address);

  await signIn(page, 'employee', address);
  await section(page, '360 review');
  // One answer alone is never shown, neither its rating nor its words.
  await expect(page.getByText('Calm when it gets busy.')).toHaveCount(0);
  await expectUsable(page);
  await signIn(page, 'manager.one', address);
  const four = page.getByRole('radio', { name: '4, Exceeds Expectations' }).first();
  await four.check();
  await expect(four).toBeEnabled();
  await signIn(page, 'employee', address);
  await page.getByRole('button', { name: 'Sign off' }).click();
  await expect(page.getByText('Signed off')).toBeVisible();
  await signIn(page, 'manager.one', address);
  await page.getByRole('button', { name: 'Finalise' }).click();
  await expect(page.getByText('Appraisal completed')).toBeVisible();

  await signIn(page, 'hr.manager', address);
  await expect(page.getByText('This appraisal is completed.').first()).toBeVisible();
  await section(page, 'Timeline');
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expectUsable(page);
});

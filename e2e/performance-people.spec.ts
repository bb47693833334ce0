/**
 * Everyone's part in one appraisal: HR makes the template and starts it, the employee plans on a phone, the manager and
 * the second manager approve one after the other, a contributor and a peer answer, a nominated approver decides, and
 * HR reads how it ended.
 */
import { expectUsable } from './accessible.ts';
import { byKeyboard } from './by-keyboard.ts';
import { expect, type Page, signIn, test, userOf } from './journey.ts';

const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1440, height: 900 };
// Two people of the sample company without reports, whom no other journey signs in.
const CONTRIBUTOR = 'amber.blackwood';
const PEER = 'imogen.fletcher';
const APPROVER = 'recruitment.admin';

const goal = 'Answer every customer within a day';
const praise = 'A pleasure to work with.';
const review = 'Calm when it gets busy.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const sections = (page: Page) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
const section = async (page: Page, name: string) => {
  const link = sections(page).filter({ hasText: name });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
};
const card = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, level: 3, exact: true }) })
    .first();
/** Long enough ago that every phase of the year has started. */
const startDay = () =>
  new Date(Date.now() - 340 * 86_400_000).toLocaleDateString('en-GB', { timeZone: 'UTC' });

async function nameOf(page: Page, username: string): Promise<string> {
  return (await userOf(page, username)).displayName;
}

async function choose(page: Page, label: string, option: string) {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.fill(option);
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible();
  // By keyboard, because a toast can cover the options for as long as it is shown.
  await box.press('ArrowDown');
  await box.press('Enter');
}

/** Signs in at desktop size, because a phone hides the menu, then switches to a phone. */
async function onPhone(page: Page, username: string, address: string) {
  await page.setViewportSize(DESKTOP);
  await signIn(page, username, address);
  await page.setViewportSize(PHONE);
}

async function addSection(page: Page, name: string) {
  await button(page, 'Add section').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await expect(card(page, name)).toBeVisible();
}

/** Adds a group that decides after the previous one. */
async function addApprover(page: Page, phase: string, type: string, person?: string) {
  const phaseCard = card(page, phase);
  await button(page, `Add approver to ${phase}`).click();
  await phaseCard.getByRole('combobox', { name: 'Approver 2', exact: true }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
  if (person) await choose(page, 'Person who approves as approver 2', person);
  await phaseCard.getByRole('textbox', { name: 'Group of approver 2' }).fill('2');
}

/** With a weighted goal, a checkpoint that contributors answer too, and a 360 review. */
async function makeTemplate(page: Page, title: string, approver: string) {
  await signIn(page, 'hr.manager', '/performance/templates');
  await page.getByRole('link', { name: 'Add template' }).click();
  await page.getByRole('textbox', { name: 'Title' }).first().fill(title);

  await addSection(page, 'Checkpoints');
  const checkpoints = card(page, 'Checkpoints');
  await checkpoints.getByRole('button', { name: 'Add checkpoint' }).click();
  await checkpoints.getByRole('textbox', { name: 'Title' }).last().fill('Half year');
  await checkpoints.getByRole('switch', { name: /^Everyone must respond/ }).check();
  await checkpoints
    .getByRole('textbox', { name: 'Question 1', exact: true })
    .fill('How is it going?');
  const who = checkpoints.getByRole('combobox', { name: 'Who answers question 1' });
  await who.press('ArrowDown');
  await page.getByRole('option', { name: 'Contributors' }).click();
  await who.press('Escape');

  await addSection(page, '360 review');
  await button(page, 'Add item to 360 review').click();
  await page.getByRole('textbox', { name: 'Title of item 1' }).fill('Working together');

  await addApprover(page, 'Planning', 'Second manager');
  await addApprover(page, 'In progress', 'Nominated approver', approver);
  await expectUsable(page);
  await button(page, 'Save template').click();
  await said(page, 'Template added');
}

async function start(page: Page, template: string, employee: string): Promise<string> {
  await page.goto('/dashboard/show-performance-detail/new');
  await choose(page, 'Employee', employee);
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: template }).click();
  await page.getByRole('textbox', { name: 'Start date' }).fill(startDay());
  await page.getByRole('textbox', { name: 'Start date' }).press('Tab');
  await button(page, 'Start appraisal').click();
  await expect(page.getByRole('heading', { name: template, level: 1 })).toBeVisible();
  return page.url();
}

/** By keyboard. */
async function approve(page: Page, username: string, address: string) {
  await signIn(page, username, address);
  await byKeyboard.press(button(page, 'Approve').first());
  await said(page, 'Approved');
}

/** Answers the checkpoint's only question and submits. */
async function respond(page: Page, words: string) {
  await section(page, 'Checkpoints');
  await expect(page.getByText('Your answers are shown with your name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your answer' }).fill(words);
  await button(page, 'Save answer').click();
  await said(page, 'Answer saved');
  await button(page, 'Submit answers').click();
  await said(page, 'Answers submitted');
}

/** A goal with the full weight and a nominated peer. */
async function plan(page: Page, peer: string) {
  await button(page, 'Add goal').click();
  const drawer = page.getByRole('dialog', { name: 'Add goal' });
  await drawer.getByRole('textbox', { name: 'Title' }).fill(goal);
  await drawer.getByRole('textbox', { name: 'Weighting' }).fill('100');
  await drawer.getByRole('button', { name: 'Add goal' }).click();
  await expect(page.getByRole('heading', { name: goal })).toBeVisible();
  await section(page, '360 review');
  await choose(page, 'Nominate reviewer', peer);
  await button(page, 'Nominate').click();
  await said(page, 'Reviewer nominated');
  await button(page, `Send for approval: ${peer}`).click();
  await said(page, 'Nomination sent for approval');
  await button(page, 'Submit plan').click();
  await said(page, 'Plan submitted');
}

/** By keyboard: the arrow keys choose a rating. */
async function writeReview(page: Page) {
  const lowest = page.getByRole('radio', { name: /^1, / });
  await byKeyboard.press(lowest, 'Space');
  for (let n = 1; n < 4; n += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4, Exceeds Expectations' })).toBeChecked();
  await byKeyboard.type(page.getByRole('textbox', { name: 'Comment' }), review);
  await byKeyboard.press(button(page, 'Save'));
  await said(page, 'Saved');
  await byKeyboard.press(button(page, 'Submit review'));
  await expect(page.getByText('You submitted your review.')).toBeVisible();
}

test('an appraisal with everyone’s part, from its template to completed, on a phone too', async ({
  page,
}) => {
  test.setTimeout(480_000);
  const title = `Everyone’s part ${Date.now()}`;
  const employee = await nameOf(page, 'employee');
  const approver = await nameOf(page, APPROVER);
  const [contributor, peer] = [await nameOf(page, CONTRIBUTOR), await nameOf(page, PEER)];

  await makeTemplate(page, title, approver);
  const address = await start(page, title, employee);

  // The employee plans on a phone.
  await onPhone(page, 'employee', address);
  await plan(page, peer);
  await expectUsable(page);

  // The second manager's group decides after the manager's.
  await page.setViewportSize(DESKTOP);
  await signIn(page, 'manager.two', address);
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('What’s next');
  await expect(button(page, 'Approve')).toHaveCount(0);
  await approve(page, 'manager.one', address);
  await section(page, '360 review');
  await button(page, `Approve reviewer: ${peer}`).click();
  await said(page, 'Reviewer approved');
  await section(page, 'People');
  await choose(page, 'Add contributor', contributor);
  await button(page, 'Add contributor').click();
  await said(page, 'Contributor added');
  await approve(page, 'manager.two', address);
  await said(page, 'In progress');

  // The contributor and the peer only see their part, and are told whether they are named.
  await onPhone(page, CONTRIBUTOR, address);
  await respond(page, praise);
  await expect(sections(page)).toHaveText([/Goals/, /Checkpoints/]);
  await expectUsable(page);
  await onPhone(page, PEER, address);
  await expect(page.getByText('Your answers are anonymous.')).toBeVisible();
  await expect(sections(page)).toHaveText([/360 review/]);
  await writeReview(page);
  await expectUsable(page);

  // A mandatory checkpoint lists who hasn't responded, and is approved once everyone has.
  await page.setViewportSize(DESKTOP);
  await signIn(page, 'manager.one', address);
  await respond(page, 'Very well.');
  const checkpoint = card(page, 'Half year');
  await expect(checkpoint.getByText(praise)).toBeVisible();
  await checkpoint.getByRole('button', { name: 'Approve checkpoint' }).click();
  await expect(page.getByText(`Not everyone has responded yet: ${employee}.`)).toBeVisible();
  await signIn(page, 'employee', address);
  await respond(page, 'Well, and on time.');
  await signIn(page, 'manager.one', address);
  await section(page, 'Checkpoints');
  await checkpoint.getByRole('button', { name: 'Approve checkpoint' }).click();
  await said(page, 'Checkpoint approved');
  await signIn(page, 'employee', address);
  await button(page, 'Submit for approval').click();
  await said(page, 'Submitted for approval');

  // The nominated approver is last, and has no access before.
  await signIn(page, APPROVER, address);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await approve(page, 'manager.one', address);
  await approve(page, APPROVER, address);

  await signIn(page, 'employee', address);
  await section(page, '360 review');
  // A single answer is never shown, neither its rating nor its text.
  await expect(page.getByText('Working together').first()).toBeVisible();
  await expect(page.getByText(review)).toHaveCount(0);
  await expectUsable(page);
  await signIn(page, 'manager.one', address);
  const four = page.getByRole('radio', { name: '4, Exceeds Expectations' }).first();
  const rated = page.waitForResponse((answer) => answer.url().endsWith('/rating'));
  await four.check();
  expect((await rated).ok()).toBe(true);
  await signIn(page, 'employee', address);
  await button(page, 'Sign off').click();
  await said(page, 'Signed off');
  await signIn(page, 'manager.one', address);
  await button(page, 'Finalise').click();
  await said(page, 'Appraisal completed');

  await signIn(page, 'hr.manager', address);
  await expect(page.getByText('This appraisal is completed.').first()).toBeVisible();
  await section(page, 'Timeline');
  await expectUsable(page);
});

/** Enrolling a department, approving a request, and professional development with evidence. */
import { expectUsable } from './accessible.ts';
import { byKeyboard } from './by-keyboard.ts';
import { expect, type Page, signIn, test } from './journey.ts';
import { aPage, publishedCourse } from './learning-journey.ts';
import { typedDay } from './leave-journey.ts';

const nameOf = async (page: Page) => {
  const site = await page.request.get('/cobra/api/tms/site');
  return ((await site.json()) as { user: { displayName: string } }).user.displayName;
};

async function chooseDepartment(page: Page, form: ReturnType<Page['getByRole']>): Promise<number> {
  const preview = form.getByRole('region', { name: 'Preview' });
  await form.getByRole('button', { name: 'Add condition' }).first().click();
  const condition = form.getByRole('group', { name: 'Condition: Department' });
  await condition.getByRole('combobox', { name: 'Department', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(preview).toContainText(/^Everyone in /);
  const count = preview.getByRole('status');
  await expect(count).toHaveText(/^[\d,]+ (people|person)$/);
  return Number((await count.textContent())?.replace(/\D/g, ''));
}

test('HR enrols a department at once, and a rule keeps enrolling it', async ({ page }) => {
  const { id, name } = await publishedCourse(page, [aPage]);
  await page.goto(`/learning/admin/courses/${id}`);
  await page.getByRole('button', { name: 'Enrol people' }).click();
  const bulk = page.getByRole('dialog', { name: 'Enrol people' });
  const many = await chooseDepartment(page, bulk);
  expect(many).toBeGreaterThan(0);
  await expectUsable(page);
  await bulk.getByRole('button', { name: 'Enrol people' }).click();
  await expect(bulk.getByText('Done', { exact: true })).toBeVisible();
  await expect(bulk.getByRole('status')).toContainText(
    new RegExp(`${many} (person|people) enrolled\\.`),
  );
  await expectUsable(page);
  await bulk.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Add rule' }).click();
  const rule = page.getByRole('dialog', { name: 'Add rule' });
  await rule.getByRole('textbox', { name: 'Name' }).fill('The department');
  await chooseDepartment(page, rule);
  await rule.getByRole('button', { name: 'Add rule' }).click();
  await expect(page.getByText('Rule added. People are being enrolled.')).toBeVisible();
  await expect(page.getByText(/due within 30 days/)).toBeVisible();

  await page.goto('/learning/admin/enrolments');
  await page.getByRole('main').getByRole('searchbox').fill(name);
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toBeVisible();
  await expectUsable(page);
});

test('a requested course is approved, and the person is enrolled', async ({ page }) => {
  const { id, name } = await publishedCourse(page, [aPage], { isApprovalRequired: true });
  await signIn(page, 'employee', `/learning/courses/${id}`);
  const employee = await nameOf(page);
  await page.getByRole('button', { name: 'Request course' }).click();
  const drawer = page.getByRole('dialog', { name: `Request ${name}` });
  await drawer.getByRole('button', { name: 'Request course' }).click();
  await expect(page.getByText('Awaiting approval')).toBeVisible();

  await signIn(page, 'manager.one', '/learning/requests');
  await expectUsable(page);
  await page.getByRole('button', { name: `Approve ${name}, ${employee}` }).click();
  await expect(page.getByText(`${name}: approved`)).toBeVisible();

  await signIn(page, 'employee', '/learning/requests');
  const own = page.getByRole('region', { name: 'My requests' }).getByRole('listitem');
  await expect(own.filter({ hasText: name })).toContainText('Approved');
  await page.goto(`/learning/courses/${id}`);
  await page.getByRole('button', { name: 'Start course' }).click();
  await expect(page.getByText('Ask for the delivery note.')).toBeVisible();
});

test('external training counts for a plan once its evidence is attached', async ({ page }) => {
  const stamp = Date.now();
  await signIn(page, 'employee', '/learning/my');
  await page.getByRole('button', { name: 'Add plan' }).click();
  const plan = page.getByRole('dialog', { name: 'Add plan' });
  const planName = `Plan ${stamp}`;
  await plan.getByRole('textbox', { name: 'Name' }).fill(planName);
  await plan.getByRole('textbox', { name: 'From' }).fill(typedDay(-30));
  await plan.getByRole('textbox', { name: 'To', exact: true }).fill(typedDay(60));
  await plan.getByRole('textbox', { name: 'Points required' }).fill('10');
  await expectUsable(page);
  await byKeyboard.press(plan.getByRole('button', { name: 'Add plan' }));
  await expect(page.getByText('Plan added')).toBeVisible();
  await page.getByRole('button', { name: `Start ${planName}` }).click();
  await expect(page.getByText('Plan started')).toBeVisible();

  const training = `Conference ${stamp}`;
  await page.getByRole('button', { name: 'Add external training' }).click();
  const form = page.getByRole('dialog', { name: 'Add external training' });
  await form.getByRole('textbox', { name: 'Name' }).fill(training);
  await form.getByRole('textbox', { name: 'CPD points' }).fill('4.5');
  await form.getByRole('textbox', { name: 'Completed on' }).fill(typedDay(-3));
  await byKeyboard.press(form.getByRole('button', { name: 'Add training' }));
  await expect(page.getByText('External training added')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: planName });
  const points = row.getByText(/ of 10 points$/);
  const before = Number((await points.textContent())?.split(' ')[0]);

  await page.getByRole('button', { name: `Edit ${training}` }).click();
  const edit = page.getByRole('dialog', { name: training });
  await edit.locator('input[type=file]').setInputFiles({
    name: 'attendance.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 Attended'),
  });
  await expect(edit.getByRole('button', { name: 'Remove attendance.pdf' })).toBeVisible();
  await byKeyboard.press(edit.getByRole('button', { name: 'Save changes' }));
  await expect(page.getByText('External training saved')).toBeVisible();
  await expect(points).toHaveText(`${before + 4.5} of 10 points`);
  await points.click();
  await expect(row).toContainText(training);
  await expectUsable(page);
  const evidence = page.getByRole('link', { name: `Evidence for ${training}` });
  const file = await page.request.get((await evidence.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('application/pdf');
  await expect(page.getByRole('button', { name: `Mark complete: ${planName}` })).toBeVisible();
});

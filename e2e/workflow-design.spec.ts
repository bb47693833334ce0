/** HR designs a workflow with a role in it, and four people complete it. */
import { expectUsable } from './accessible.ts';
import { byKeyboard } from './by-keyboard.ts';
import { expect, type Page, signIn, startSession, test, userOf } from './journey.ts';

interface DesignedStep {
  readonly type: 'Task' | 'Approval';
  readonly title: string;
  readonly assignee: string;
  /** The card whose button adds it; the first step if omitted. */
  readonly after?: string;
}

const drawer = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, label: string, option: string) {
  await drawer(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** By keyboard, up to opening the drawer. */
async function addStep(page: Page, { type, title, assignee, after }: DesignedStep) {
  const add = after === undefined ? 'Add first step' : `Add step after ${after}`;
  await byKeyboard.choose(
    page.getByRole('button', { name: add }),
    page.getByRole('menuitem', { name: type, exact: true }),
  );
  await drawer(page).getByRole('textbox', { name: 'Title' }).fill(title);
  await choose(page, 'Assigned to', assignee);
}

/** An open list takes the first Escape. */
const close = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0, { timeout: 1500 });
  }).toPass();

async function completeTask(page: Page, title: string) {
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Mark complete' }).click();
  await expect(page.getByText('Task completed')).toBeVisible();
}

test('a workflow is designed, tried out, published and run to its end by four people', async ({
  page,
}) => {
  const title = `First project ${Date.now()}`;
  const user = await userOf(page, 'employee');

  await signIn(page, 'hr.manager', '/admin/workflow/templates');
  await page.getByRole('button', { name: 'Add workflow' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await addStep(page, { type: 'Task', title: 'Read the brief', assignee: 'The employee' });
  await expectUsable(page);
  await close(page);
  await addStep(page, {
    type: 'Task',
    title: 'Introduce the team',
    assignee: 'Their manager',
    after: 'Read the brief',
  });
  await close(page);
  await addStep(page, {
    type: 'Approval',
    title: 'Release the budget',
    assignee: 'Their manager’s manager',
    after: 'Read the brief',
  });
  await close(page);
  await addStep(page, {
    type: 'Approval',
    title: 'Close the file',
    assignee: 'Someone with a role',
    after: 'Introduce the team',
  });
  await choose(page, 'Role', 'HR Manager');
  await byKeyboard.pick(
    drawer(page).getByRole('combobox', { name: 'Comes after' }),
    page.getByRole('option', { name: 'Release the budget' }),
  );
  await close(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.getByRole('combobox', { name: 'Employee' }).fill(user.displayName);
  await page.getByRole('option', { name: user.displayName }).first().click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Close the file' })).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Workflow published')).toBeVisible();

  await signIn(page, 'manager.one', `/controlpanel/user-profile?id=${user.id}&tab=activity`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Assign workflow' }).click();
  const dialog = page.getByRole('dialog', { name: /Assign workflow/ });
  await dialog.getByRole('combobox', { name: 'Workflow' }).click();
  await page.getByRole('option', { name: title }).click();
  await dialog.getByRole('button', { name: 'Assign workflow' }).click();
  await expect(
    page.getByRole('heading', { name: `${title}: ${user.displayName}`, level: 1 }),
  ).toBeVisible();
  const address = page.url();

  await signIn(page, 'employee', address);
  await completeTask(page, 'Read the brief');
  await signIn(page, 'manager.one', address);
  await completeTask(page, 'Introduce the team');
  for (const approver of ['manager.two', 'hr.manager']) {
    await signIn(page, approver, address);
    await page.getByRole('button', { name: /^Approve/ }).click();
    await expect(page.getByText('Step approved')).toBeVisible();
  }
  await expect(page.getByText('4 of 4 steps done')).toBeVisible();
  await expect(page.getByText('Complete', { exact: true })).toBeVisible();
});

test('a step dropped on another comes after it', async ({ page }) => {
  const step = (id: string, title: string) => ({
    id,
    type: 'task',
    title,
    assignee: { type: 'manager' },
  });
  await startSession(page, 'hr.manager');
  const added = await page.request.post('/cobra/api/tms/workflow-templates', {
    data: {
      title: `By mouse ${Date.now()}`,
      steps: [step('desk', 'Order a desk'), step('room', 'Book a room')],
    },
  });
  const { id } = (await added.json()) as { id: number };
  await page.goto(`/admin/workflow/templates/${id}`);
  const cardOf = (title: string) => page.getByRole('listitem').filter({ hasText: title }).last();
  await cardOf('Book a room').dragTo(cardOf('Order a desk'));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  const saved = await page.request.get(`/cobra/api/tms/workflow-templates/${id}`);
  const { steps } = (await saved.json()) as { steps: { id: string; after: string[] }[] };
  expect(steps.map((one) => [one.id, one.after])).toEqual([
    ['desk', []],
    ['room', ['desk']],
  ]);
});

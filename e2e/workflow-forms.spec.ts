/** HR designs a form and a workflow that depends on its answers; the employee fills it in. */
import { expectUsable } from './accessible.ts';
import { expect, signIn, test, userOf } from './journey.ts';

test('a form is designed, answered in a workflow, and its answer decides what comes next', async ({
  page,
}) => {
  const once = String(Date.now()).slice(-6);
  const user = await userOf(page, 'employee');

  await signIn(page, 'hr.manager', '/admin/workflow/forms');
  await page.getByRole('button', { name: 'Add form' }).click();
  await expect(page.getByRole('heading', { name: 'New form', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(`Parking ${once}`);
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { name: `Parking ${once}`, level: 1 })).toBeVisible();
  const formId = Number(page.url().split('/').at(-1));
  const saved = await page.request.put(`/cobra/api/tms/workflow-forms/${formId}/questions`, {
    headers: { 'if-match': '"1"' },
    data: {
      questions: [
        {
          id: -1,
          title: 'Do you need a parking space?',
          inputType: 'toggle',
          required: true,
          options: [],
          parentId: null,
          showIf: null,
          employeeAccess: 'edit',
          managerAccess: 'none',
        },
      ],
    },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const { questions } = (await saved.json()) as { questions: { id: number }[] };
  await page.reload();
  await expect(page.getByText('Do you need a parking space?').first()).toBeVisible();
  await expectUsable(page);

  const onlyIfAnswer = { stepId: 'ask', questionId: questions[0]?.id, equals: true };
  const designed = await page.request.post('/cobra/api/tms/workflow-templates', {
    data: {
      title: `Arrival ${once}`,
      steps: [
        {
          id: 'ask',
          type: 'form',
          title: 'Tell us about parking',
          recordId: formId,
          assignee: { type: 'employee' },
        },
        {
          id: 'space',
          type: 'task',
          title: 'Assign a space',
          assignee: { type: 'manager' },
          after: ['ask'],
          onlyIfAnswer,
        },
      ],
    },
  });
  const template = (await designed.json()) as { id: number };
  await page.goto(`/admin/workflow/templates/${template.id}`);
  await page
    .getByRole('button', { name: /Assign a space/ })
    .first()
    .click();
  await expect(page.getByRole('combobox', { name: 'Question' })).toHaveValue(
    'Do you need a parking space?',
  );
  await expectUsable(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Workflow published')).toBeVisible();
  const started = await page.request.post(`/cobra/api/tms/users/${user.id}/workflows`, {
    data: { templateId: template.id },
  });
  const workflow = (await started.json()) as { id: number };

  await signIn(page, 'employee', `/admin/workflow/view/${workflow.id}`);
  await page.getByRole('link', { name: 'Tell us about parking' }).click();
  await expect(page.getByRole('heading', { name: `Parking ${once}`, level: 1 })).toBeVisible();
  await expectUsable(page);
  await page.getByText('Yes', { exact: true }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Form submitted')).toBeVisible();

  await signIn(page, 'manager.one', `/admin/workflow/view/${workflow.id}`);
  await expect(page.getByRole('link', { name: 'Assign a space' })).toBeVisible();
});

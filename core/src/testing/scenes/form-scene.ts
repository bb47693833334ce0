/** Forms of the small company with one question, answered by its employee. */
import * as endpoints from '@tenure/contract/tasks/forms/form';
import type { Company, Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';

const question = {
  id: -1,
  title: 'Do you need a parking space?',
  inputType: 'toggle',
  required: true,
  options: [],
  parentId: null,
  showIf: null,
  employeeAccess: 'edit',
  managerAccess: 'none',
};

export async function formIn(
  harness: Harness,
  company: Company,
  title: string,
  questions: readonly object[] = [question],
): Promise<number> {
  const hr = await harness.as('hr.manager', { company });
  const { status, body } = await hr.call(endpoints.addWorkflowForm, { body: { title } });
  if (status !== 201) throw new Error(`Adding a form: ${status} ${JSON.stringify(body)}`);
  const formId = body.id as number;
  const saved = await hr.call(endpoints.workflowFormQuestions.save, {
    params: { formId },
    headers: { 'if-match': '"1"' },
    body: { questions },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return formId;
}

export async function questionIn(harness: Harness, company: Company, formId: number) {
  const hr = await harness.as('hr.manager', { company });
  const { body } = await hr.call(endpoints.workflowFormQuestions.read, { params: { formId } });
  return (body.questions as { id: number }[])[0]?.id as number;
}

/** A response that has not been submitted. */
export async function responseIn(
  harness: Harness,
  company: Company,
  {
    respondent = 'employee',
    isSubmitted = false,
  }: { respondent?: PersonName; isSubmitted?: boolean } = {},
): Promise<{ responseId: number; questionId: number }> {
  const formId = await formIn(harness, company, 'Parking');
  const questionId = await questionIn(harness, company, formId);
  const responseId = await harness.within(company, async ({ db, now }) => {
    const { id } = await db
      .insertInto('workflow_form_responses')
      .values({
        form_id: formId,
        respondent_id: company.idOf(respondent),
        employee_id: company.idOf('employee'),
        submitted_at: isSubmitted ? now : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  return { responseId, questionId };
}

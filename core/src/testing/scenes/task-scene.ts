/** Tasks of the small company's employee, brought into a state through the API. */

import type { AssignmentState } from '@tenure/contract/tasks/assignment-states';
import * as endpoints from '@tenure/contract/tasks/endpoints';
import type { NewTaskInput } from '@tenure/contract/tasks/task-form';
import type { TaskStep } from '@tenure/contract/tasks/task-states';
import type { Company, Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';

interface Wanted {
  readonly owner?: PersonName;
  readonly assignee?: PersonName;
  readonly reviewer?: PersonName | null;
  readonly input?: Partial<NewTaskInput>;
}

export async function newTask(
  harness: Harness,
  company: Company,
  { owner = 'manager.one', assignee = 'employee', reviewer = null, input = {} }: Wanted = {},
): Promise<number> {
  const client = await harness.as(owner, { company });
  const { status, body } = await client.call(endpoints.addTasks, {
    body: {
      title: 'Complete the safety induction',
      assigneeIds: [company.idOf(assignee)],
      dueDate: '2026-03-20',
      reviewerId: reviewer === null ? null : company.idOf(reviewer),
      ...input,
    },
  });
  if (status !== 201) throw new Error(`Assigning: ${JSON.stringify(body)}`);
  return (body as { items: { id: number }[] }).items[0]?.id as number;
}

export const versionOf = (harness: Harness, company: Company, taskId: number) =>
  harness.within(company, async ({ db }) => {
    const { version } = await db
      .selectFrom('tasks')
      .select('version')
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow();
    return { 'if-match': `"${version}"` };
  });

export async function act(
  harness: Harness,
  person: PersonName,
  taskId: number,
  action: TaskStep,
  more: { note?: string; assigneeId?: number } = {},
  company = harness.home,
) {
  const client = await harness.as(person, { company });
  return client.call(endpoints.actOnTask, {
    params: { taskId },
    headers: await versionOf(harness, company, taskId),
    body: { action, ...more },
  });
}

type Way = readonly [PersonName, TaskStep];

const waysTo: Readonly<Record<AssignmentState, readonly Way[]>> = {
  ACTIVE: [],
  'PENDING REVIEW': [['employee', 'submit']],
  APPROVED: [
    ['employee', 'submit'],
    ['manager.two', 'approve'],
  ],
  REJECTED: [
    ['employee', 'submit'],
    ['manager.two', 'reject'],
  ],
  INACTIVE: [['manager.one', 'cancel']],
};

/** A task of the employee that manager one created and manager two reviews. */
export async function taskIn(
  harness: Harness,
  company: Company,
  state: AssignmentState,
  input: Partial<NewTaskInput> = {},
): Promise<number> {
  const id = await newTask(harness, company, { reviewer: 'manager.two', input });
  for (const [person, action] of waysTo[state]) {
    const { status, body } = await act(harness, person, id, action, { note: 'Because' }, company);
    if (status !== 200) throw new Error(`${action}: ${JSON.stringify(body)}`);
  }
  return id;
}

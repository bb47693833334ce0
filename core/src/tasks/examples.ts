import type { AssignmentState } from '@tenure/contract/tasks/assignment-states';
import * as endpoints from '@tenure/contract/tasks/endpoints';
import type { TaskStep } from '@tenure/contract/tasks/task-states';
import type { Client, Received, Sent } from '../testing/client.ts';
import type { Example, Examples } from '../testing/example.ts';
import type { Company, Harness } from '../testing/harness.ts';
import type { PersonName } from '../testing/little-company.ts';
import { resourceExamples } from '../testing/resource-examples.ts';
import { uploaded } from '../testing/scenes/file-scene.ts';
import { newTask, taskIn, versionOf } from '../testing/scenes/task-scene.ts';
import { workflowExamples } from './examples-workflows.ts';

type Send = Example['sent'];

const ofEmployee: Send = async (_, company) => ({
  params: { employeeId: company.idOf('employee') },
});

const byList: NonNullable<Example['offered']> = async (client, { params }) => {
  const { body } = await client.call(endpoints.listTasks, { params: { ...params } });
  return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
};

interface Shown {
  readonly actions?: string[];
  readonly attachments?: { id: number; mayRemove: boolean }[];
}

const detailOf = async (client: Client, { params }: Sent) =>
  (await client.call(endpoints.getTask, { params: { taskId: params?.taskId } })).body as Shown;

const byDetail: NonNullable<Example['offered']> = async (client, sent) =>
  (await detailOf(client, sent)).actions ?? [];

const content = { title: 'For the laws', checklist: [{ text: 'One thing' }] };

/** A task in the given state, with one checklist item. */
const inState =
  (state: AssignmentState, body?: object): Send =>
  async (harness, company) => {
    const taskId = await taskIn(harness, company, state);
    const headers = await versionOf(harness, company, taskId);
    return { params: { taskId }, headers, ...(body ? { body } : {}) };
  };

const step = (action: TaskStep, state: AssignmentState): Send =>
  inState(state, { action, note: 'Because' });

const withItem =
  (state: AssignmentState): Send =>
  async (harness, company) => {
    const taskId = await newTask(harness, company, {
      reviewer: 'manager.two',
      input: { checklist: [{ id: null, text: 'One thing' }] },
    });
    if (state === 'INACTIVE')
      await (await harness.as('manager.one', { company })).call(endpoints.actOnTask, {
        params: { taskId },
        headers: await versionOf(harness, company, taskId),
        body: { action: 'cancel' },
      });
    return { params: { taskId, itemId: 1 }, body: { isDone: true } };
  };

const upload = (harness: Harness, company: Company, person: PersonName) =>
  uploaded(harness, person, { use: 'task', company });

const withFile: Send = async (harness, company) => {
  const fileId = await upload(harness, company, 'employee');
  const taskId = await taskIn(harness, company, 'ACTIVE');
  const employee = await harness.as('employee', { company });
  await employee.call(endpoints.addTaskFile, { params: { taskId }, body: { fileId } });
  return { params: { taskId, fileId } };
};

/** An upload belongs to its uploader: others pass authorization but must upload their own file. */
const ownUpload = ({ status }: Received) => (status === 400 ? 201 : status);

const taskComments = resourceExamples({
  endpoints: endpoints.taskComments,
  by: { list: 'manager.one', add: 'manager.one', edit: 'employee', remove: 'employee' },
  params: async (harness, company) => ({ taskId: await taskIn(harness, company, 'ACTIVE') }),
  body: { text: 'Is this for the Sydney office too?' },
  recordOf: (harness, company, whose, params) =>
    harness.within(company, async ({ db }) => {
      const { id } = await db
        .insertInto('notes')
        .values({
          owner_type: 'task',
          owner_id: Number(params?.taskId),
          author_id: company.idOf(whose),
          visibility: 'public',
          text: 'Done on Friday.',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    }),
});

export const examples: Examples = {
  [endpoints.listTasks.id]: { by: 'manager.one', sent: ofEmployee, offered: byList },
  [endpoints.handOverTasks.id]: {
    by: 'manager.one',
    sent: async (harness, company) => ({
      ...(await ofEmployee(harness, company)),
      body: { assigneeId: company.idOf('colleague') },
    }),
    offered: byList,
  },
  [endpoints.addTasks.id]: {
    by: 'manager.one',
    sent: async (_, company) => ({
      body: { ...content, assigneeIds: [company.idOf('employee')] },
    }),
  },
  [endpoints.getTask.id]: { by: 'employee', sent: inState('ACTIVE'), offered: byDetail },
  [endpoints.editTask.id]: {
    by: 'manager.one',
    sent: inState('ACTIVE', content),
    offered: byDetail,
    records: {
      'in review': inState('PENDING REVIEW', content),
      done: inState('APPROVED', content),
    },
  },
  [endpoints.actOnTask.id]: {
    by: 'employee',
    sent: step('submit', 'ACTIVE'),
    records: {
      'to do: approve': step('approve', 'ACTIVE'),
      'to do: cancel': step('cancel', 'ACTIVE'),
      'to do: complete': step('complete', 'ACTIVE'),
      'in review: approve': step('approve', 'PENDING REVIEW'),
      'in review: send back': step('reject', 'PENDING REVIEW'),
      'in review: take back': step('recall', 'PENDING REVIEW'),
      'sent back: submit': step('submit', 'REJECTED'),
      'done: reopen': step('reopen', 'APPROVED'),
      'done: submit': step('submit', 'APPROVED'),
      'cancelled: cancel': step('cancel', 'INACTIVE'),
      'to do: reassign to the colleague': async (harness, company) => {
        const sent = await inState('ACTIVE')(harness, company);
        return { ...sent, body: { action: 'reassign', assigneeId: company.idOf('colleague') } };
      },
    },
  },
  [endpoints.tickChecklist.id]: {
    by: 'employee',
    sent: withItem('ACTIVE'),
    offered: byDetail,
    records: { cancelled: withItem('INACTIVE') },
  },
  [endpoints.addTaskFile.id]: {
    by: 'employee',
    sent: async (harness, company) => ({
      params: { taskId: await taskIn(harness, company, 'ACTIVE') },
      body: { fileId: await upload(harness, company, 'employee') },
    }),
    offered: byDetail,
    statusOf: ownUpload,
  },
  [endpoints.removeTaskFile.id]: {
    by: 'employee',
    sent: withFile,
    offered: async (client, sent) => {
      const { attachments = [] } = await detailOf(client, sent);
      const file = attachments.find(({ id }) => id === sent.params?.fileId);
      return file?.mayRemove ? ['tasks.files.delete'] : [];
    },
  },
  ...taskComments,
  ...workflowExamples,
};

/** For each step type contributed by areas: a record to choose, and how its assignee completes it. */
import { confirmDocument, getDocument } from '@tenure/contract/documents/endpoints';
import { actOnEnrolment } from '@tenure/contract/learning/endpoints';
import { getFormResponse, submitFormResponse } from '@tenure/contract/tasks/forms/form';
import type { Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';
import { acted, newContractTemplate, signed } from './contract-scene.ts';
import { documentIn } from './document-scene.ts';
import { formIn } from './form-scene.ts';
import { courseIn } from './learning-scene.ts';

export interface StepScene {
  /** The assignee of the step. */
  readonly assignee: PersonName;
  /** Creates a separate record for each title. */
  record(harness: Harness, title: string): Promise<number>;
  /** The requests that complete it. */
  settle(harness: Harness, subjectId: number, recordId: number): Promise<void>;
}

const expectOk = ({ status, body }: { status: number; body: unknown }) => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
};

export const stepScenes: Readonly<Record<string, StepScene>> = {
  course: {
    assignee: 'employee',
    record: async (harness, title) => (await courseIn(harness, harness.home, title)).courseId,
    async settle(harness, courseEnrolmentId) {
      const manager = await harness.as('manager.one');
      const userId = harness.home.idOf('employee');
      expectOk(
        await manager.call(actOnEnrolment, {
          params: { userId, courseEnrolmentId },
          body: { action: 'COMPLETE', score: 100 },
        }),
      );
    },
  },
  form: {
    assignee: 'employee',
    record: (harness, title) => formIn(harness, harness.home, title),
    async settle(harness, responseId) {
      const employee = await harness.as('employee');
      const { body } = await employee.call(getFormResponse, { params: { responseId } });
      const [question] = body.items as { id: number }[];
      expectOk(
        await employee.call(submitFormResponse, {
          params: { responseId },
          headers: { 'if-match': `"${body.version}"` },
          body: { answers: [{ questionId: question?.id, value: true }] },
        }),
      );
    },
  },
  contract: {
    assignee: 'hr.manager',
    record: (harness, name) =>
      newContractTemplate(harness, harness.home, {
        name,
        needsApproval: false,
        needsCountersignature: false,
      }),
    async settle(harness, contractId) {
      expectOk(await acted(harness, harness.home, contractId, ['hr.manager', 'send']));
      expectOk(await signed(harness, harness.home, contractId));
    },
  },
  document: {
    assignee: 'employee',
    record: async (harness, title) => {
      const id = await documentIn(harness, harness.home, title, { person: null });
      // Only editors can see it until a workflow gives someone access.
      await harness.within(harness.home, async ({ db }) => {
        await db.updateTable('documents').set({ audience_id: null }).where('id', '=', id).execute();
      });
      return id;
    },
    async settle(harness, documentId) {
      const employee = await harness.as('employee');
      const { body } = await employee.call(getDocument, { params: { documentId } });
      expectOk(
        await employee.call(confirmDocument, {
          params: { documentId },
          headers: { 'if-match': `"${body.version}"` },
        }),
      );
    },
  },
};

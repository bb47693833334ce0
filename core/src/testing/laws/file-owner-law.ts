/**
 * The law of every type of record that files can be attached to: its file can be read by people who can see
 * the record, but not by other colleagues or former employees, and by nobody once it is detached or while its
 * module is switched off. A type without a scenario fails.
 */

import { contractFiles } from '@tenure/contract/contracts/contract-files';
import * as contracts from '@tenure/contract/contracts/endpoints';
import { dashboardFiles } from '@tenure/contract/dashboard/dashboard-file';
import * as dashboards from '@tenure/contract/dashboard/endpoints';
import { documentFiles } from '@tenure/contract/documents/document';
import { addDocument } from '@tenure/contract/documents/endpoints';
import { fileUrl, getFile } from '@tenure/contract/files/endpoints';
import { courseImage } from '@tenure/contract/learning/course';
import { trainingEvidence } from '@tenure/contract/learning/cpd-plan';
import { addExternalTraining } from '@tenure/contract/learning/endpoints';
import { packageFile } from '@tenure/contract/learning/package';
import { pagePictures, sectionFile } from '@tenure/contract/learning/section';
import * as leave from '@tenure/contract/leave/endpoints';
import { leaveEvidence } from '@tenure/contract/leave/evidence';
import { noteFiles } from '@tenure/contract/notes/note';
import * as payslips from '@tenure/contract/payroll/payslip-import';
import { employeeNotes } from '@tenure/contract/people/endpoints';
import { itemAttachments } from '@tenure/contract/performance/endpoints/item.endpoints';
import { appraisalFiles } from '@tenure/contract/performance/files';
import * as recognition from '@tenure/contract/recognition/endpoints';
import { postFiles } from '@tenure/contract/recognition/post';
import { rewardImages, rewards } from '@tenure/contract/recognition/reward';
import { exportFiles, startReportExport } from '@tenure/contract/reports/export';
import { coreModules, type ModuleId } from '@tenure/contract/site/modules';
import * as tasks from '@tenure/contract/tasks/endpoints';
import { taskFiles } from '@tenure/contract/tasks/task-files';
import { product } from '../../app.ts';
import type { Harness } from '../harness.ts';
import { withoutModule } from '../modules-off.ts';
import { actorIn } from '../permissions/permission-actors.ts';
import { homeOf } from '../scenes/dashboard-scene.ts';
import { statusOf, uploaded } from '../scenes/file-scene.ts';
import { courseIn, enrolmentIn } from '../scenes/learning-scene.ts';
import { theRequest, wish } from '../scenes/leave-scene.ts';
import { payslipImportIn, payslipOf } from '../scenes/payroll-scene.ts';
import { appraisal } from '../scenes/performance-scene.ts';
import { given } from '../scenes/recognition-scene.ts';
import { taskIn } from '../scenes/task-scene.ts';

/** Attaches a new file of the employee to a record that a colleague can't see. */
type Scene = (harness: Harness) => Promise<number>;

export const fileScenes: Readonly<Record<string, Scene>> = {
  [dashboardFiles.ownerType]: async (harness) => {
    const file = await uploaded(harness, 'employee');
    const employee = await harness.as('employee');
    await employee.call(dashboards.addWidget, {
      params: { dashboardId: await homeOf(harness, harness.home, 'employee') },
      body: { type: 'htmlEditor', settings: { content: `<img src="${fileUrl(file)}" alt="">` } },
    });
    return file;
  },
  [leaveEvidence.ownerType]: async (harness) => {
    const attachmentId = await uploaded(harness, 'employee', { use: 'leave-request' });
    const employee = await harness.as('employee');
    await employee.call(leave.askForLeave, {
      params: { employeeId: harness.home.idOf('employee') },
      body: { ...(await wish(harness, harness.home, '2026-05-12', 'COMPASSIONATE')), attachmentId },
    });
    return attachmentId;
  },
  [noteFiles('leave-request').ownerType]: async (harness) => {
    const attachmentId = await uploaded(harness, 'employee', { use: 'leave-request-note' });
    const leaveRequestId = await theRequest(harness, harness.home, 'pending', '2026-05-26');
    const employee = await harness.as('employee');
    await employee.call(leave.leaveRequestComments.add, {
      params: { leaveRequestId },
      body: { text: 'The plan is attached.', attachmentId },
    });
    return attachmentId;
  },
  [noteFiles('employee').ownerType]: async (harness) => {
    const attachmentId = await uploaded(harness, 'employee', { use: 'employee-note' });
    const employee = await harness.as('employee');
    await employee.call(employeeNotes.add, {
      params: { employeeId: harness.home.idOf('employee') },
      body: { text: 'My certificate is attached.', attachmentId },
    });
    return attachmentId;
  },
  [appraisalFiles.ownerType]: async (harness) => {
    const fileId = await uploaded(harness, 'employee', { use: 'performance-attachment' });
    const scene = await appraisal(harness, harness.home);
    const employee = await harness.as('employee');
    await employee.call(itemAttachments.add, {
      params: {
        performanceId: scene.performanceId,
        sectionId: scene.sectionOf('goal'),
        sectionItemId: scene.itemOf('goal'),
      },
      body: { fileId, visibility: 'public' },
    });
    return fileId;
  },
  [courseImage.ownerType]: async (harness) => {
    const imageId = await uploaded(harness, 'hr.manager', { use: 'learning-course' });
    const { courseId } = await courseIn(harness, harness.home, 'WITH-IMAGE');
    await attached(harness, imageId, { type: courseImage.ownerType, id: courseId });
    return imageId;
  },
  [sectionFile.ownerType]: async (harness) => {
    const fileId = await uploaded(harness, 'hr.manager', { use: 'learning-section' });
    const { sections } = await enrolmentIn(harness, harness.home, 'WITH-FILE', 'IN_PROGRESS');
    await attached(harness, fileId, { type: sectionFile.ownerType, id: sections.page });
    return fileId;
  },
  [pagePictures.ownerType]: async (harness) => {
    const fileId = await uploaded(harness, 'hr.manager', { use: 'learning-page-picture' });
    const { sections } = await enrolmentIn(harness, harness.home, 'WITH-PICTURE', 'IN_PROGRESS');
    await attached(harness, fileId, { type: pagePictures.ownerType, id: sections.page });
    return fileId;
  },
  [packageFile.ownerType]: async (harness) => {
    const fileId = await uploaded(harness, 'hr.manager', { use: 'learning-package' });
    const { sections } = await enrolmentIn(harness, harness.home, 'WITH-PACKAGE', 'IN_PROGRESS');
    await attached(harness, fileId, { type: packageFile.ownerType, id: sections.page });
    return fileId;
  },
  [trainingEvidence.ownerType]: async (harness) => {
    const fileId = await uploaded(harness, 'employee', { use: 'external-training' });
    const employee = await harness.as('employee');
    const { body } = await employee.call(addExternalTraining, {
      params: { userId: harness.home.idOf('employee') },
      body: { ...trainingSent, attachmentId: fileId },
    });
    if (!body.id) throw new Error(`Adding training: ${JSON.stringify(body)}`);
    return fileId;
  },
  [contractFiles.ownerType]: async (harness) => {
    const fileId = await uploaded(harness, 'hr.manager', { use: 'contract' });
    const hr = await harness.as('hr.manager');
    await hr.call(contracts.issueContract, {
      params: { employeeId: harness.home.idOf('employee') },
      body: { name: 'Employment agreement', fileId },
    });
    return fileId;
  },
  // A letter for the employee only.
  [documentFiles.ownerType]: async (harness) => {
    const fileId = await uploaded(harness, 'hr.manager', { use: 'document-version' });
    const hr = await harness.as('hr.manager');
    const { body } = await hr.call(addDocument, {
      body: {
        fileId,
        title: 'A letter',
        type: 'letter',
        folder: 'Personal',
        isPersonal: true,
        employeeId: harness.home.idOf('employee'),
      },
    });
    if (!body.id) throw new Error(`Adding a document: ${JSON.stringify(body)}`);
    return fileId;
  },
  [taskFiles.ownerType]: async (harness) => {
    const fileId = await uploaded(harness, 'employee', { use: 'task' });
    const employee = await harness.as('employee');
    const taskId = await taskIn(harness, harness.home, 'ACTIVE');
    await employee.call(tasks.addTaskFile, { params: { taskId }, body: { fileId } });
    return fileId;
  },
  [noteFiles('task').ownerType]: async (harness) => {
    const attachmentId = await uploaded(harness, 'employee', { use: 'task-note' });
    const employee = await harness.as('employee');
    await employee.call(tasks.taskComments.add, {
      params: { taskId: await taskIn(harness, harness.home, 'ACTIVE') },
      body: { text: 'The certificate is attached.', attachmentId },
    });
    return attachmentId;
  },
  // A private post: visible to the employee who gave it and the manager who received it.
  [postFiles.ownerType]: async (harness) => {
    const attachmentId = await uploaded(harness, 'employee', { use: 'recognition-post' });
    await given(harness, { by: 'employee', to: 'manager.one', isPrivate: true, attachmentId });
    return attachmentId;
  },
  [noteFiles('recognition-post').ownerType]: async (harness) => {
    const attachmentId = await uploaded(harness, 'employee', { use: 'recognition-post-note' });
    const postId = await given(harness, { by: 'employee', to: 'manager.one', isPrivate: true });
    const employee = await harness.as('employee');
    await employee.call(recognition.postComments.add, {
      params: { postId },
      body: { text: 'The photo is attached.', attachmentId },
    });
    return attachmentId;
  },
  [rewardImages.ownerType]: async (harness) => {
    const imageId = await uploaded(harness, 'hr.manager', { use: 'recognition-reward' });
    const hr = await harness.as('hr.manager');
    await hr.call(rewards.add, {
      body: { kind: 'badge', title: 'With an image', point: 0, imageId },
    });
    return imageId;
  },
  // An employee with the permission to run payroll; colleagues with it can also see the record.
  [payslips.payslipImportFiles.ownerType]: async (harness) => {
    await everyoneMay(harness, 'payroll.run.write');
    const fileId = await uploaded(harness, 'employee', { use: 'payslip-import' });
    const id = await payslipImportIn(harness, harness.home, 'checked', 0, 'employee');
    await attached(harness, fileId, { type: payslips.payslipImportFiles.ownerType, id });
    return fileId;
  },
  [payslips.payslipFiles.ownerType]: async (harness) => {
    const id = await payslipOf(harness, harness.home);
    const fileId = await uploaded(harness, 'hr.manager', { use: 'contract' });
    const type = payslips.payslipFiles.ownerType;
    await attached(harness, fileId, { type, id });
    await harness.within(harness.home, ({ db }) =>
      db.updateTable('files').set({ owner_type: type }).where('id', '=', fileId).execute(),
    );
    return fileId;
  },
  // An employee with the permission to see reports; colleagues with it can also see the record.
  [exportFiles.ownerType]: async (harness) => {
    await everyoneMay(harness, 'reports.report.view');
    const employee = await harness.as('employee');
    const { body } = await employee.call(startReportExport, {
      body: { format: 'csv', design: theirPeople },
    });
    await harness.runLongJobs();
    return harness.within(harness.home, async ({ db }) => {
      const row = await db
        .selectFrom('file_attachments')
        .select('file_id')
        .where('owner_type', '=', exportFiles.ownerType)
        .where('owner_id', '=', Number(body.id))
        .executeTakeFirstOrThrow();
      return row.file_id;
    });
  },
};

async function everyoneMay(harness: Harness, permission: string): Promise<void> {
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('security_profiles')
      .set((eb) => ({
        permissions: eb.fn('array_append', ['permissions', eb.val(permission)]),
      }))
      .where('name', '=', 'Employee')
      .execute(),
  );
  harness.now = new Date(harness.now.getTime() + 5000);
}

const theirPeople = {
  type: 'built',
  subject: 'people',
  columns: ['position'],
  groupBy: 'position',
  measure: { of: 'count' },
};

const trainingSent = { name: 'A conference', completeDate: '2026-02-02' };

/** As a command of the area would. */
const attached = (harness: Harness, fileId: number, owner: { type: string; id: number }) =>
  harness.within(harness.home, async ({ db }) => {
    await db
      .insertInto('file_attachments')
      .values({
        file_id: fileId,
        owner_type: owner.type,
        owner_id: owner.id,
        attached_at: harness.now,
      })
      .execute();
    await db
      .updateTable('files')
      .set({ attached_at: harness.now })
      .where('id', '=', fileId)
      .execute();
  });

/** Types of records that everyone in the company can see, with the reasons. */
export const seenByEveryone: Readonly<Record<string, string>> = {
  [rewardImages.ownerType]: 'badges are shown with the posts they were given in',
  [courseImage.ownerType]: 'the catalogue shows them',
};

/** The module of a type of record, from the manifest of its area. */
function moduleOf(ownerType: string): ModuleId | undefined {
  const area = product.areas.find(({ fileOwners = [] }) =>
    fileOwners.some(({ use }) => use.ownerType === ownerType),
  );
  const module = area?.modules?.[0]?.id;
  return module && !coreModules.includes(module) ? module : undefined;
}

export async function fileOwnerLaw(
  harness: Harness,
  ownerType: string,
  scene = fileScenes[ownerType],
) {
  if (!scene) throw new Error(`${ownerType} takes files but has no scene in file-owner-law.ts`);
  const file = await scene(harness);
  const must = async (person: 'employee' | 'colleague', expected: number, when: string) => {
    const status = await statusOf(harness, person, file);
    if (status !== expected)
      throw new Error(`${ownerType}: the ${person} gets ${status} for a file ${when}`);
  };
  await must('employee', 200, 'of their own record');
  if (ownerType in seenByEveryone) await must('colleague', 200, 'that everyone sees');
  else await must('colleague', 404, 'of a record that they cannot see');
  const former = await actorIn(harness, 'former');
  const { status } = await former.call(getFile, { params: { fileId: file } });
  if (status !== 404) throw new Error(`${ownerType}: someone who left gets ${status} for a file`);
  const module = moduleOf(ownerType);
  if (module)
    await withoutModule(harness, harness.home, module, () =>
      must('employee', 404, 'of a module that is switched off'),
    );
  await harness.within(harness.home, ({ db }) =>
    db.deleteFrom('file_attachments').where('file_id', '=', file).execute(),
  );
  await must('employee', 404, 'that was detached');
}

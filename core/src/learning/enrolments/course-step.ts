/** A course as a workflow step: the assignee is enrolled, and completing or being exempted settles it. */

import { assigneeTypeNames } from '@tenure/contract/kit/assignee-type';
import {
  enrolmentMachine,
  enrolmentStateOf,
  openEnrolmentStates,
} from '@tenure/contract/learning/enrolment-states';
import { learningMessages } from '@tenure/contract/learning/messages';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { WorkflowStepKind } from '../../kit/contribution/workflow-step.ts';
import { isInState } from '../../kit/machine.ts';
import { addEnrolment } from '../commands/enrol.ts';
import { findCourse, isPublished } from '../courses/course.store.ts';
import { releaseSeats } from '../sessions/seats.ts';

const settling = ['FINISH', 'MARK_COMPLETE', 'EXEMPT'];

export const courseStep: WorkflowStepKind = {
  type: 'course',
  label: 'Course',
  recordLabel: 'Course',
  inWords: (name) => `Enrol in “${name}”`,
  assignees: assigneeTypeNames,
  isPersonal: true,
  isAnnounced: false,
  hasOwnToDo: true,
  choices: () => sql`select c.id, c.name from learning_courses c where ${isPublished}`,
  async start(ctx, { assigneeId, recordId, dueDate, today }) {
    const course = await findCourse(ctx, recordId, 'share');
    if (!course || course.published_version === null || course.archived_at !== null)
      return { problem: learningMessages.unknownCourse };
    const current = await ctx.db
      .selectFrom('learning_enrolments')
      .select(['id', 'status'])
      .where('employee_id', '=', assigneeId)
      .where('course_id', '=', recordId)
      .where('is_current', '=', true)
      .forUpdate()
      .executeTakeFirst();
    const state = current && enrolmentStateOf(current.status);
    if (current && state && state !== 'EXPIRED')
      return {
        subjectId: current.id,
        isDone: !openEnrolmentStates.includes(state),
        isOwn: false,
      };
    const subjectId = await addEnrolment(ctx, {
      course,
      employeeId: assigneeId,
      method: 'MANUAL',
      dueOn: dueDate,
      today,
    });
    return { subjectId, isDone: false, isOwn: true };
  },
  /** A course already started stays with the person. */
  async cancel(ctx, enrolmentId) {
    const gone = await ctx.db
      .deleteFrom('learning_enrolments')
      .where('id', '=', enrolmentId)
      .where(isInState('status', enrolmentMachine, ['NOT_YET_STARTED']))
      .returning(['course_id', 'employee_id'])
      .executeTakeFirst();
    if (!gone) return;
    await releaseSeats(ctx, gone.course_id, [gone.employee_id]);
    await audit(ctx, {
      action: 'learning.enrolment.deleted',
      subject: { type: 'course-enrolment', id: enrolmentId },
      before: { courseId: gone.course_id, employeeId: gone.employee_id },
    });
  },
  link: (_, courseId) => `/learning/courses/${courseId}`,
  settledBy: [
    {
      type: 'learning.enrolment-changed',
      settled: async (_, { enrolmentId, action }) =>
        settling.includes(action) ? { subjectId: enrolmentId } : undefined,
    },
  ],
};

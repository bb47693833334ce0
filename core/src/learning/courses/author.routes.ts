import { fieldsOf } from '@tenure/contract/kit/field';
import * as endpoints from '@tenure/contract/learning/author-endpoints';
import { courseForm } from '@tenure/contract/learning/course';
import { sessionInput } from '@tenure/contract/learning/session';
import { bind } from '../../kit/bind.ts';
import { allowed } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { openForm } from '../../kit/open-form.ts';
import { readAttendees, recordAttendance } from '../sessions/attendance.ts';
import * as sessions from '../sessions/session.store.ts';
import * as authoring from './authoring.ts';
import * as sections from './authoring-sections.ts';
import { administrationActions, authorActions } from './course.actions.ts';

export const authorRoutes = [
  bind(endpoints.listAuthoredCourses, {
    action: authorActions.view,
    load: async () => ({}),
    run: async (ctx, input) =>
      listAnswer(endpoints.listAuthoredCourses, input, await authoring.pageOfCourses(ctx, input), {
        actions: allowed(ctx.actor, { ...authorActions, ...administrationActions }, {}),
        fields: fieldsOf(courseForm),
      }),
  }),
  bind(endpoints.addCourse, {
    action: authorActions.create,
    load: async () => ({}),
    form: openForm(courseForm),
    run: (ctx, { body }) => authoring.addCourse(ctx, body),
  }),
  bind(endpoints.getAuthoredCourse, {
    action: authorActions.view,
    load: (ctx, { params }) => authoring.findAuthored(ctx, params.courseId),
    run: (ctx, _, record) => authoring.readDraft(ctx, record),
  }),
  bind(endpoints.editCourse, {
    action: authorActions.edit,
    load: (ctx, { params }) => authoring.lockAuthored(ctx, params.courseId),
    form: openForm(courseForm),
    run: (ctx, { body }, record) => authoring.editCourse(ctx, body, record),
  }),
  bind(endpoints.publishCourse, {
    action: authorActions.edit,
    load: (ctx, { params }) => authoring.lockAuthored(ctx, params.courseId),
    run: authoring.publishCourse,
  }),
  bind(endpoints.archiveCourse, {
    action: authorActions.edit,
    load: (ctx, { params }) => authoring.lockAuthored(ctx, params.courseId),
    run: (ctx, { body }, record) => authoring.archiveCourse(ctx, body.isArchived, record),
  }),
  bind(endpoints.addSection, {
    action: authorActions.edit,
    load: (ctx, { params }) => authoring.lockAuthored(ctx, params.courseId),
    run: (ctx, { body }, record) => sections.addSection(ctx, body, record),
  }),
  bind(endpoints.editSection, {
    action: authorActions.edit,
    load: sections.lockDraftSection,
    run: (ctx, { body }, record) => sections.editSection(ctx, body, record),
  }),
  bind(endpoints.deleteSection, {
    action: authorActions.edit,
    load: sections.lockDraftSection,
    run: sections.deleteSection,
  }),
  bind(endpoints.orderSections, {
    action: authorActions.edit,
    load: (ctx, { params }) => authoring.lockAuthored(ctx, params.courseId),
    run: (ctx, { body }, record) => sections.orderSections(ctx, body.ids, record),
  }),
  bind(endpoints.addSession, {
    action: authorActions.edit,
    load: (ctx, { params }) => authoring.lockAuthored(ctx, params.courseId),
    form: openForm(sessionInput),
    run: (ctx, { body }, { course }) => sessions.addSession(ctx, course.id, body),
  }),
  bind(endpoints.editSession, {
    action: authorActions.edit,
    load: (ctx, { params }) => sessions.lockSession(ctx, params.sessionId),
    form: openForm(sessionInput),
    run: (ctx, { body }, record) => sessions.editSession(ctx, body, record),
  }),
  bind(endpoints.cancelSession, {
    action: authorActions.edit,
    load: (ctx, { params }) => sessions.lockSession(ctx, params.sessionId),
    run: sessions.cancelSession,
  }),
  bind(endpoints.listAttendees, {
    action: authorActions.view,
    load: (ctx, { params }) => sessions.findSession(ctx, params.sessionId),
    run: async (ctx, input) =>
      listAnswer(
        endpoints.listAttendees,
        input,
        await readAttendees(ctx, input.params.sessionId, input.query),
        { actions: allowed(ctx.actor, authorActions, {}) },
      ),
  }),
  bind(endpoints.recordAttendance, {
    action: authorActions.edit,
    load: (ctx, { params }) => sessions.lockSession(ctx, params.sessionId),
    run: (ctx, { body }, record) => recordAttendance(ctx, body.items, record),
  }),
];

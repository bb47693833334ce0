import * as endpoints from '@tenure/contract/learning/taking-endpoints';
import { bind } from '../../kit/bind.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { notFound } from '../../kit/refusal.ts';
import { catalogueActions, sessionActions } from '../courses/course.actions.ts';
import { findCoursePage, presentCoursePage } from '../courses/course-page.ts';
import { certificatePdf, verifyCertificate } from '../enrolments/certificate.ts';
import { enrolmentViewAction, takeAction } from '../enrolments/enrolment.actions.ts';
import { findEnrolmentAt } from '../enrolments/enrolment.store.ts';
import { savePackageItem } from '../packages/package.store.ts';
import { bookSession, cancelBooking, lockSession, ownSessions } from '../sessions/session.store.ts';
import { saveAnswers, startAttempt, submitAttempt } from './quiz.store.ts';
import { findSection, lockSection } from './section-record.ts';
import { openSection, readSection } from './taking.ts';

export const takingRoutes = [
  bind(endpoints.getCourse, {
    action: catalogueActions.view,
    load: (ctx, { params }) => findCoursePage(ctx, params.courseId),
    run: (ctx, _, page) => presentCoursePage(ctx, page),
  }),
  bind(endpoints.getSection, {
    action: takeAction,
    load: findSection,
    run: (ctx, _, record) => openSection(ctx, record),
  }),
  bind(endpoints.completeSection, {
    personally: true,
    action: takeAction,
    load: lockSection,
    run: async (ctx, _, record) => {
      await readSection(ctx, record);
      return undefined;
    },
  }),
  bind(endpoints.startAttempt, {
    personally: true,
    action: takeAction,
    load: lockSection,
    run: (ctx, _, record) => startAttempt(ctx, record),
  }),
  bind(endpoints.saveAnswers, {
    personally: true,
    action: takeAction,
    load: lockSection,
    run: (ctx, { params, body }, record) =>
      saveAnswers(ctx, params.attemptId, body.answers, record),
  }),
  bind(endpoints.submitAttempt, {
    personally: true,
    action: takeAction,
    load: lockSection,
    run: (ctx, { params }, record) => submitAttempt(ctx, params.attemptId, record),
  }),
  bind(endpoints.savePackageItem, {
    personally: true,
    action: takeAction,
    load: lockSection,
    run: (ctx, { params, body }, record) => savePackageItem(ctx, params.item, body, record),
  }),
  bind(endpoints.getCertificate, {
    action: enrolmentViewAction,
    load: findEnrolmentAt,
    run: (ctx, _, record) => certificatePdf(ctx, record),
  }),
  bind(endpoints.verifyCertificate, {
    access: 'public',
    run: async (ctx, { params }) => {
      const found = await verifyCertificate(ctx, params.number);
      if (!found) throw notFound();
      return found;
    },
  }),
  bind(endpoints.listOwnSessions, {
    action: catalogueActions.view,
    load: async () => ({}),
    run: async (ctx, input) =>
      listAnswer(endpoints.listOwnSessions, input, await ownSessions(ctx, input.query)),
  }),
  bind(endpoints.bookSession, {
    action: sessionActions.book,
    load: (ctx, { params }) => lockSession(ctx, params.sessionId),
    run: bookSession,
  }),
  bind(endpoints.cancelBooking, {
    action: sessionActions.cancel,
    load: (ctx, { params }) => lockSession(ctx, params.sessionId),
    run: cancelBooking,
  }),
];

/** Endpoints for learners: course page, sections, quizzes, sessions and certificate. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idParam, shownDate } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { course } from './course.ts';
import { packageItemInput } from './package.ts';
import { verifyCertificateRoute } from './routes.ts';
import { openSection, quizAnswers, quizAttempt, sectionBrief } from './section.ts';
import { courseSession } from './session.ts';

const area = 'learning';
const base = '/cobra/api/tms';
const oneSection = `${base}/users/{userId}/course-enrolments/{courseEnrolmentId}/sections/{sectionId}`;
const ofSection = z.object({ userId: idParam, courseEnrolmentId: idParam, sectionId: idParam });
const ofAttempt = ofSection.extend({ attemptId: idParam });
const oneSession = `${base}/learning/sessions/{sessionId}`;
const ofSession = z.object({ sessionId: idParam });

export const getCourse = endpoint({
  id: 'learning.get-course',
  area,
  method: 'GET',
  path: `${base}/learning/courses/{courseId}`,
  summary: 'Get a published course with your progress and its sessions',
  params: z.object({ courseId: idParam }),
  answer: course.extend({ sections: z.array(sectionBrief), sessions: z.array(courseSession) }),
});

export const getSection = endpoint({
  id: 'learning.get-section',
  area,
  method: 'GET',
  path: oneSection,
  summary: 'Get a section; quizzes don’t include the correct answers',
  params: ofSection,
  answer: openSection,
  refusals: [409],
});

export const completeSection = endpoint({
  id: 'learning.complete-section',
  area,
  method: 'POST',
  path: `${oneSection}/completion`,
  summary: 'Mark a page or file as read (idempotent)',
  params: ofSection,
  refusals: [409],
});

export const startAttempt = endpoint({
  id: 'learning.start-attempt',
  area,
  method: 'POST',
  path: `${oneSection}/attempts`,
  summary: 'Start a quiz, or continue an open attempt',
  params: ofSection,
  answer: quizAttempt,
  refusals: [409],
});

export const saveAnswers = endpoint({
  id: 'learning.save-answers',
  area,
  method: 'PUT',
  path: `${oneSection}/attempts/{attemptId}/answers`,
  summary: 'Save answers to some questions of a quiz',
  params: ofAttempt,
  body: z.object({ answers: quizAnswers }),
  answer: quizAttempt,
  refusals: [409],
});

export const submitAttempt = endpoint({
  id: 'learning.submit-attempt',
  area,
  method: 'POST',
  path: `${oneSection}/attempts/{attemptId}/submission`,
  summary: 'Submit a quiz and get its score',
  params: ofAttempt,
  answer: quizAttempt,
  refusals: [409],
});

export const savePackageItem = endpoint({
  id: 'learning.save-package-item',
  area,
  method: 'PUT',
  path: `${oneSection}/items/{item}`,
  summary: 'Save what a part of a SCORM package reports: status, score, location and suspend data',
  params: ofSection.extend({ item: idParam }),
  body: packageItemInput,
  answer: z.object({ isDone: z.boolean(), isSectionDone: z.boolean() }),
  refusals: [409],
});

export const getCertificate = endpoint({
  id: 'learning.get-certificate',
  area,
  method: 'GET',
  path: `${base}/users/{userId}/course-enrolments/{courseEnrolmentId}/certificate.pdf`,
  summary: 'Get the certificate of a completed course',
  params: z.object({ userId: idParam, courseEnrolmentId: idParam }),
  produces: 'application/pdf',
  answer: z.instanceof(Uint8Array),
});

/** The public page for verifying a certificate. */
export const certificatePage = (number: string) => `/learning/certificate?number=${number}`;

export const certificateNumber = z
  .string()
  .max(14, 'Enter the certificate number')
  .regex(
    /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/,
    'Enter the certificate number',
  );

export const verifyCertificate = endpoint({
  ...verifyCertificateRoute,
  area,
  summary: 'Verify a certificate; returns only the name, course and date',
  params: z.object({ number: certificateNumber }),
  answer: z.object({ name: z.string(), course: z.string(), date: shownDate }),
});

export const listOwnSessions = endpoint({
  id: 'learning.list-own-sessions',
  area,
  method: 'GET',
  path: `${base}/learning/sessions`,
  summary: 'List your upcoming session bookings',
  query: pageQuery(20),
  answer: itemsOf(courseSession),
});

export const bookSession = endpoint({
  id: 'learning.book-session',
  area,
  method: 'POST',
  path: `${oneSession}/booking`,
  summary: 'Book a seat, or join the waiting list if the session is full',
  params: ofSession,
  status: 201,
  answer: courseSession,
  refusals: [409],
});

export const cancelBooking = endpoint({
  id: 'learning.cancel-booking',
  area,
  method: 'DELETE',
  path: `${oneSession}/booking`,
  summary: 'Cancel a booking; the first on the waiting list gets the seat',
  params: ofSession,
  refusals: [409],
});

/** Endpoints for authors: courses, their sections and sessions, publishing. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParam } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { authoredCourse, courseForm } from './course.ts';
import { authoredSection, sectionForm } from './section.ts';
import { attendee, courseSession, sessionInput } from './session.ts';

const area = 'learning';
const courses = '/cobra/api/tms/learning/authoring/courses';
const one = `${courses}/{courseId}`;
const ofCourse = z.object({ courseId: idParam });
const ofSection = ofCourse.extend({ sectionId: idParam });
const oneSession = '/cobra/api/tms/learning/authoring/sessions/{sessionId}';
const ofSession = z.object({ sessionId: idParam });
const draft = authoredCourse.extend({
  sections: z.array(authoredSection),
  sessions: z.array(courseSession),
});

export const listAuthoredCourses = endpoint({
  id: 'learning.list-authored-courses',
  area,
  method: 'GET',
  path: courses,
  summary: 'List all courses with their drafts, for authors',
  query: pageQuery(20).extend({
    searchText: z.string().trim().max(100).default(''),
    show: z.enum(['active', 'archived']).default('active'),
  }),
  answer: itemsOf(authoredCourse),
});

export const addCourse = endpoint({
  id: 'learning.add-course',
  area,
  method: 'POST',
  path: courses,
  summary: 'Add a course as a draft',
  body: courseForm,
  status: 201,
  answer: authoredCourse,
  refusals: [422],
});

export const getAuthoredCourse = endpoint({
  id: 'learning.get-authored-course',
  area,
  method: 'GET',
  path: one,
  summary: 'Get a course with the content of its draft',
  params: ofCourse,
  answer: draft,
});

export const editCourse = endpoint({
  id: 'learning.edit-course',
  area,
  method: 'PUT',
  path: one,
  summary: 'Update a course; its content stays',
  params: ofCourse,
  body: courseForm,
  answer: authoredCourse,
  refusals: [412, 422],
});

export const publishCourse = endpoint({
  id: 'learning.publish-course',
  area,
  method: 'POST',
  path: `${one}/publication`,
  summary: 'Publish the draft; people who have started finish their version',
  params: ofCourse,
  answer: authoredCourse,
  refusals: [409, 412, 422],
});

export const archiveCourse = endpoint({
  id: 'learning.archive-course',
  area,
  method: 'POST',
  path: `${one}/archive`,
  summary: 'Archive or restore a course',
  params: ofCourse,
  body: z.object({ isArchived: z.boolean() }),
  answer: authoredCourse,
  refusals: [412],
});

export const addSection = endpoint({
  id: 'learning.add-section',
  area,
  method: 'POST',
  path: `${one}/sections`,
  summary: 'Add a section to the draft',
  params: ofCourse,
  body: sectionForm,
  status: 201,
  answer: authoredSection,
  refusals: [422],
});

export const editSection = endpoint({
  id: 'learning.edit-section',
  area,
  method: 'PUT',
  path: `${one}/sections/{sectionId}`,
  summary: 'Update a section of the draft',
  params: ofSection,
  body: sectionForm,
  answer: authoredSection,
  refusals: [409, 412, 422],
});

export const deleteSection = endpoint({
  id: 'learning.delete-section',
  area,
  method: 'DELETE',
  path: `${one}/sections/{sectionId}`,
  summary: 'Delete a section of the draft',
  params: ofSection,
  refusals: [409, 412],
});

export const orderSections = endpoint({
  id: 'learning.order-sections',
  area,
  method: 'PUT',
  path: `${one}/section-order`,
  summary: 'Reorder the sections of the draft',
  params: ofCourse,
  body: z.object({ ids: z.array(id).min(1).max(100) }),
  answer: draft,
  refusals: [422],
});

export const addSession = endpoint({
  id: 'learning.add-session',
  area,
  method: 'POST',
  path: `${one}/sessions`,
  summary: 'Schedule a face-to-face session',
  params: ofCourse,
  body: sessionInput,
  status: 201,
  answer: courseSession,
});

export const editSession = endpoint({
  id: 'learning.edit-session',
  area,
  method: 'PUT',
  path: oneSession,
  summary: 'Update a session; added seats go to the waiting list',
  params: ofSession,
  body: sessionInput,
  answer: courseSession,
  refusals: [412, 422],
});

export const cancelSession = endpoint({
  id: 'learning.cancel-session',
  area,
  method: 'DELETE',
  path: oneSession,
  summary: 'Cancel a session without recorded attendance; everyone booked is notified',
  params: ofSession,
  refusals: [409, 412],
});

export const listAttendees = endpoint({
  id: 'learning.list-attendees',
  area,
  method: 'GET',
  path: `${oneSession}/attendees`,
  summary: 'List the attendees of a session and its waiting list',
  params: ofSession,
  query: pageQuery(50),
  answer: itemsOf(attendee),
});

export const recordAttendance = endpoint({
  id: 'learning.record-attendance',
  area,
  method: 'PUT',
  path: `${oneSession}/attendance`,
  summary: 'Record attendance; completes the session section for people who attended',
  params: ofSession,
  body: z.object({
    items: z
      .array(z.object({ id, attended: z.boolean() }))
      .min(1, 'Choose a person')
      .max(100),
  }),
  refusals: [409, 422],
});

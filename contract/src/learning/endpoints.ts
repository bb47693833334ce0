/** The endpoints of document 2, point 7, about a person's learning. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParam } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { course, courseCategory, courseQuery } from './course.ts';
import { cpdActionInput, cpdPlan, cpdPlanInput, externalTrainingForm } from './cpd-plan.ts';
import {
  courseEnrolment,
  courseEnrolmentDetail,
  enrolmentActionInput,
  enrolmentInput,
} from './enrolment.ts';
import { learningItem, learningItemQuery } from './profile-item.ts';

const area = 'learning';
const base = '/cobra/api/tms';
const ofUser = `${base}/users/{userId}`;
const params = z.object({ userId: idParam });
const oneEnrolment = `${ofUser}/course-enrolments/{courseEnrolmentId}`;
const ofEnrolment = params.extend({ courseEnrolmentId: idParam });
const ofRecord = params.extend({ id: idParam });
const ofPlan = params.extend({ cpdPlanId: idParam });

export const listCourses = endpoint({
  id: 'learning.list-courses',
  area,
  method: 'GET',
  path: `${ofUser}/courses`,
  summary: 'List the course catalogue for a person, with their status in each course',
  params,
  query: courseQuery,
  answer: itemsOf(course),
});

export const listCategories = endpoint({
  id: 'learning.list-course-categories',
  area,
  method: 'GET',
  path: `${ofUser}/course-categories`,
  summary: 'List the categories of courses and CPD plans',
  params,
  query: pageQuery(100),
  answer: itemsOf(courseCategory),
});

export const listLearningItems = endpoint({
  id: 'learning.list-learning-profile-items',
  area,
  method: 'GET',
  path: `${ofUser}/learning-profile-items`,
  summary: 'List a person’s enrolments, completions and external training',
  params,
  query: learningItemQuery,
  answer: itemsOf(learningItem),
});

export const addEnrolment = endpoint({
  id: 'learning.add-course-enrolment',
  area,
  method: 'POST',
  path: `${ofUser}/course-enrolments`,
  summary: 'Enrol a person: SELF for themselves, MANUAL for someone else',
  params,
  body: enrolmentInput,
  status: 201,
  answer: courseEnrolment,
  refusals: [409, 422],
});

export const getEnrolment = endpoint({
  id: 'learning.get-course-enrolment',
  area,
  method: 'GET',
  path: oneEnrolment,
  summary: 'Get an enrolment with the sections of its course',
  params: ofEnrolment,
  answer: courseEnrolmentDetail,
});

export const actOnEnrolment = endpoint({
  id: 'learning.act-on-course-enrolment',
  area,
  method: 'POST',
  path: `${oneEnrolment}/actions`,
  summary: 'Start, complete, exempt or unexempt; START is REFRESH and COMPLETE is MARK_COMPLETE',
  params: ofEnrolment,
  body: enrolmentActionInput,
  answer: courseEnrolment,
  refusals: [409, 412, 422],
});

export const deleteEnrolment = endpoint({
  id: 'learning.delete-course-enrolment',
  area,
  method: 'DELETE',
  path: oneEnrolment,
  summary: 'Delete an enrolment that hasn’t started',
  params: ofEnrolment,
  refusals: [409, 412],
});

export const deleteCompletion = endpoint({
  id: 'learning.delete-course-completion',
  area,
  method: 'DELETE',
  path: `${ofUser}/course-completions/{id}`,
  summary: 'Delete a completion that was recorded by mistake, with its enrolment and certificate',
  params: ofRecord,
  refusals: [409],
});

export const addExternalTraining = endpoint({
  id: 'learning.add-external-training-enrolment',
  area,
  method: 'POST',
  path: `${ofUser}/external-training-enrolments`,
  summary: 'Add external training, with evidence',
  params,
  body: externalTrainingForm,
  status: 201,
  answer: z.object({ id }),
  refusals: [422],
});

export const editExternalTraining = endpoint({
  id: 'learning.edit-external-training-enrolment',
  area,
  method: 'PUT',
  path: `${ofUser}/external-training-enrolments/{id}`,
  summary: 'Update external training; a new file replaces the evidence',
  params: ofRecord,
  body: externalTrainingForm,
  answer: z.object({ id }),
  refusals: [412, 422],
});

export const getExternalTraining = endpoint({
  id: 'learning.get-external-training-enrolment',
  area,
  method: 'GET',
  path: `${ofUser}/external-training-enrolments/{id}`,
  summary: 'Get external training as its form shows it',
  params: ofRecord,
  answer: externalTrainingForm.extend({ id, version: z.int() }),
});

export const deleteExternalTraining = endpoint({
  id: 'learning.delete-external-training-enrolment',
  area,
  method: 'DELETE',
  path: `${ofUser}/external-training-enrolments/{id}`,
  summary: 'Delete external training with its evidence',
  params: ofRecord,
  refusals: [412],
});

export const listCpdPlans = endpoint({
  id: 'learning.list-cpd-plans',
  area,
  method: 'GET',
  path: `${ofUser}/cpd-plans`,
  summary: 'List a person’s CPD plans with a breakdown of points',
  params,
  query: pageQuery(),
  answer: itemsOf(cpdPlan),
});

export const addCpdPlan = endpoint({
  id: 'learning.add-cpd-plan',
  area,
  method: 'POST',
  path: `${ofUser}/cpd-plans`,
  summary: 'Add a CPD plan',
  params,
  body: cpdPlanInput,
  status: 201,
  answer: cpdPlan,
  refusals: [422],
});

export const editCpdPlan = endpoint({
  id: 'learning.edit-cpd-plan',
  area,
  method: 'PUT',
  path: `${ofUser}/cpd-plans/{cpdPlanId}`,
  summary: 'Update a CPD plan that isn’t complete',
  params: ofPlan,
  body: cpdPlanInput,
  answer: cpdPlan,
  refusals: [409, 412, 422],
});

export const actOnCpdPlan = endpoint({
  id: 'learning.act-on-cpd-plan',
  area,
  method: 'POST',
  path: `${ofUser}/cpd-plans/{cpdPlanId}/actions`,
  summary: 'Start a CPD plan, or mark it complete',
  params: ofPlan,
  body: cpdActionInput,
  answer: cpdPlan,
  refusals: [409, 412],
});

/** Enrolling many people, requests, the team's learning and compliance. */
import { z } from 'zod';
import { approvalPerson } from '../approvals/approval.ts';
import { audienceRule } from '../audience/rule.ts';
import { endpoint } from '../kit/endpoint.ts';
import { labelled } from '../kit/field.ts';
import { streamed } from '../kit/file.ts';
import { calendarDate, id, idParam } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { requiredText } from '../kit/text.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { enrolmentStatus } from './course.ts';
import {
  courseEnrolment,
  decisionNote,
  enrolmentInput,
  enrolmentRequest,
  enrolmentRow,
  requestInput,
} from './enrolment.ts';

const area = 'learning';
const base = '/cobra/api/tms';
const ofCourse = z.object({ courseId: idParam });
const rules = `${base}/learning/authoring/courses/{courseId}/rules`;
const ofRule = ofCourse.extend({ ruleId: idParam });
const requests = `${base}/course-enrolment-requests`;
const ofRequest = z.object({ requestId: idParam });

export const ruleForm = z.object({
  name: labelled(requiredText(120, 'Enter a name'), { label: 'Name' }),
  audience: labelled(audienceRule, { label: 'Audience', input: 'custom' }),
  dueDays: labelled(wholeNumber(1, 365).default(30), {
    label: 'Due within',
    input: 'number',
    unit: 'days',
    width: 'half',
  }),
  renewDays: labelled(wholeNumber(1, 365).nullable().default(null), {
    label: 'Renew before expiry',
    help: 'People are enrolled again this many days before their completion expires. Leave empty if they don’t need to renew.',
    input: 'number',
    unit: 'days',
    width: 'half',
  }),
});
export type RuleInput = z.output<typeof ruleForm>;

export const enrolmentRule = z.object({
  id,
  name: z.string(),
  audience: audienceRule,
  words: z.string(),
  dueDays: z.int(),
  renewDays: z.int().nullable(),
  enrolled: z.int(),
  version: z.int(),
  actions: z.array(z.string()),
});
export type EnrolmentRule = z.infer<typeof enrolmentRule>;

export const listRules = endpoint({
  id: 'learning.list-enrolment-rules',
  area,
  method: 'GET',
  path: rules,
  summary: 'List the rules that enrol people in a course',
  params: ofCourse,
  query: pageQuery(20),
  answer: itemsOf(enrolmentRule),
});

export const addRule = endpoint({
  id: 'learning.add-enrolment-rule',
  area,
  method: 'POST',
  path: rules,
  summary: 'Add a rule that enrols people now and when they join or move',
  params: ofCourse,
  body: ruleForm,
  status: 201,
  answer: z.object({ id }),
  refusals: [409, 422],
});

export const editRule = endpoint({
  id: 'learning.edit-enrolment-rule',
  area,
  method: 'PUT',
  path: `${rules}/{ruleId}`,
  summary: 'Update a rule; enrolments follow it',
  params: ofRule,
  body: ruleForm,
  answer: z.object({ id }),
  refusals: [409, 412, 422],
});

export const endRule = endpoint({
  id: 'learning.end-enrolment-rule',
  area,
  method: 'DELETE',
  path: `${rules}/{ruleId}`,
  summary: 'End a rule; courses in progress or completed stay',
  params: ofRule,
  refusals: [409, 412],
});

export const bulkForm = z.object({
  audience: labelled(audienceRule, { label: 'Audience', input: 'custom' }),
  dueDate: labelled(calendarDate.nullable().default(null), { label: 'Due date', input: 'date' }),
});

export const bulkEnrol = endpoint({
  id: 'learning.bulk-enrol',
  area,
  method: 'POST',
  path: `${base}/learning/authoring/courses/{courseId}/bulk-enrolments`,
  summary: 'Enrol everyone in an audience today, as a long job',
  params: ofCourse,
  body: bulkForm,
  status: 201,
  answer: z.object({ longJobId: id }),
  refusals: [409],
});

export const enrolPerson = endpoint({
  id: 'learning.enrol-person',
  area,
  method: 'POST',
  path: `${base}/course-enrolments`,
  summary: 'Enrol another person',
  body: enrolmentInput,
  status: 201,
  /** What was sent is in the answer, as the documents show. */
  answer: courseEnrolment.extend({ courseId: id, userId: id }),
  refusals: [404, 409, 422],
});

const enrolmentFilters = z.object({
  searchText: z.string().trim().max(100).default(''),
  courseId: idParam.optional(),
  status: enrolmentStatus.optional(),
  show: z.enum(['all', 'overdue', 'required']).default('all'),
});

export const listEnrolments = endpoint({
  id: 'learning.list-enrolments',
  area,
  method: 'GET',
  path: `${base}/learning/enrolments`,
  summary: 'List enrolments across the company',
  query: pageQuery(20).extend(enrolmentFilters.shape),
  answer: itemsOf(enrolmentRow),
});

export const exportEnrolmentsCsv = endpoint({
  id: 'learning.export-enrolments-csv',
  area,
  method: 'GET',
  path: `${base}/learning/enrolments.csv`,
  summary: 'Export enrolments across the company as CSV',
  query: enrolmentFilters,
  produces: 'text/csv; charset=utf-8',
  answer: streamed,
});

export const exportEnrolmentsXlsx = endpoint({
  id: 'learning.export-enrolments-xlsx',
  area,
  method: 'GET',
  path: `${base}/learning/enrolments.xlsx`,
  summary: 'Export enrolments across the company as an Excel workbook',
  query: enrolmentFilters,
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  answer: streamed,
});

export const requestEnrolment = endpoint({
  id: 'learning.request-course-enrolment',
  area,
  method: 'POST',
  path: requests,
  summary: 'Request a course that needs approval',
  body: requestInput,
  status: 201,
  answer: enrolmentRequest,
  refusals: [403, 404, 409, 422],
});

export const listRequests = endpoint({
  id: 'learning.list-course-enrolment-requests',
  area,
  method: 'GET',
  path: requests,
  summary: 'List course requests awaiting your approval, or your own',
  query: pageQuery().extend({ show: z.enum(['awaiting', 'own']).default('awaiting') }),
  answer: itemsOf(enrolmentRequest),
});

const decision = <Id extends 'approve' | 'decline' | 'withdraw'>(action: Id, summary: string) =>
  endpoint({
    id: `learning.${action}-course-enrolment-request`,
    area,
    method: 'POST',
    path: `${requests}/{requestId}/${action}`,
    summary,
    params: ofRequest,
    body: decisionNote,
    answer: enrolmentRequest,
    decides: 'one',
    refusals: [409, 412],
  });

export const decideRequest = {
  approve: decision('approve', 'Approve a course request; the last approval enrols the person'),
  decline: decision('decline', 'Decline a course request, with the reason'),
  withdraw: decision('withdraw', 'Withdraw a course request'),
};

export const teamMemberLearning = z.object({
  user: approvalPerson,
  open: z.int(),
  overdue: z.int(),
  completed: z.int(),
  items: z.array(enrolmentRow),
});
export type TeamMemberLearning = z.infer<typeof teamMemberLearning>;

export const listTeamLearning = endpoint({
  id: 'learning.list-team-learning',
  area,
  method: 'GET',
  path: `${base}/learning/team`,
  summary: 'List your team’s learning, overdue first',
  query: pageQuery(20).extend({ show: z.enum(['all', 'overdue']).default('all') }),
  answer: itemsOf(teamMemberLearning),
});

export const remindEnrolment = endpoint({
  id: 'learning.remind-enrolment',
  area,
  method: 'POST',
  path: `${base}/users/{userId}/course-enrolments/{courseEnrolmentId}/reminder`,
  summary: 'Remind a person about a course, at most once a day',
  params: z.object({ userId: idParam, courseEnrolmentId: idParam }),
  refusals: [409],
});

export const complianceRow = z.object({
  department: z.string(),
  required: z.int(),
  completed: z.int(),
  overdue: z.int(),
  /** In percent, rounded down. */
  rate: z.int(),
});
export type ComplianceRow = z.infer<typeof complianceRow>;

export const listCompliance = endpoint({
  id: 'learning.list-compliance',
  area,
  method: 'GET',
  path: `${base}/learning/compliance`,
  summary: 'Get compliance with required courses by department',
  query: pageQuery(50).extend({ courseId: idParam.optional() }),
  answer: itemsOf(complianceRow),
});

import { courseBrief, courseCategory, courseForm, ownEnrolment } from './course.ts';
import { cpdPlan, cpdPlanForm, externalTrainingForm } from './cpd-plan.ts';
import { courseEnrolment, enrolmentInput, enrolmentRequest, enrolmentRow } from './enrolment.ts';
import { authoredSection, quizAttempt, sectionBrief } from './section.ts';
import { courseSession } from './session.ts';

/** Schemas used by several endpoints, by their names in the OpenAPI document. */
export const learningComponents = {
  AuthoredSection: authoredSection,
  CourseBrief: courseBrief,
  CourseCategory: courseCategory,
  CourseEnrolment: courseEnrolment,
  CourseForm: courseForm,
  CourseSession: courseSession,
  CpdPlan: cpdPlan,
  CpdPlanForm: cpdPlanForm,
  EnrolmentInput: enrolmentInput,
  EnrolmentRequest: enrolmentRequest,
  EnrolmentRow: enrolmentRow,
  ExternalTrainingForm: externalTrainingForm,
  OwnEnrolment: ownEnrolment,
  QuizAttempt: quizAttempt,
  SectionBrief: sectionBrief,
};

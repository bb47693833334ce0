import { expect, test } from 'vitest';
import { jobs, longJobs, subscriptions } from './app.ts';

/** Queued deliveries refer to subscribers by name, so a rename must handle them. */
test('subscribers keep their names', () => {
  expect(subscriptions.map(({ name }) => name).sort()).toEqual([
    'approvals.decision-reminder',
    'approvals.follow-managers',
    'audience.refresh',
    'contracts.contract-notice',
    'documents.asked-notice',
    'documents.confirmed-notice',
    'documents.follow-audience',
    'documents.follow-change',
    'documents.no-words-notice',
    'documents.upkeep-notice',
    'files.remove-bytes',
    'identity.password-changed-notice',
    'identity.registration-decision',
    'identity.registration-to-administrators',
    'identity.send-invitation',
    'identity.send-onboarding-link',
    'identity.send-password-reset-link',
    'identity.send-registration-link',
    'identity.sign-in-method-notice',
    'learning.enrolled-notice',
    'learning.enrolment-notice',
    'learning.follow-audience',
    'learning.reminder-notice',
    'learning.request-notice',
    'learning.session-notice',
    'leave.balance-notice',
    'leave.request-notice',
    'notes.mentions-on-employee',
    'notes.mentions-on-leave-request',
    'notes.mentions-on-recognition-post',
    'notes.mentions-on-task',
    'payroll.record-changed-email',
    'payroll.reminders',
    'people.acting-notice',
    'people.emergency-contacts-notice',
    'people.pending-change-notice',
    'performance.appraisal-notice',
    'performance.follow-managers',
    'recognition.post-notice',
    'recognition.redemption-notice',
    'reports.send-report',
    'site.retry-job',
    'tasks.assignment-notice',
    'tasks.follow-tasks',
    'tasks.move-workflow',
    'tasks.settle-contract-step.contracts.contract-changed',
    'tasks.settle-course-step.learning.enrolment-changed',
    'tasks.settle-document-step.documents.document-confirmed',
    'tasks.settle-form-step.tasks.form-submitted',
    'tasks.settle-task-step',
    'tasks.task-notice',
    'tasks.workflow-step-notice',
  ]);
});

test('subscribers, jobs and long jobs have unique names', () => {
  for (const list of [subscriptions, jobs, longJobs]) {
    const names = list.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});

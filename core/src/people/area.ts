import {
  emergencyContacts,
  getEmployee,
  getPersonalDetails,
  getUserProfile,
  nextOfKin,
  putPersonalDetails,
} from '@tenure/contract/people/endpoints';
import { peoplePermissions } from '@tenure/contract/people/permissions';
import {
  getAdditionalDetails,
  getDiversityQuestions,
  putAdditionalDetails,
  putDiversityQuestions,
} from '@tenure/contract/people/questions';
import { defineArea } from '../kit/define-area.ts';
import { contactsToDo } from './contacts/contacts-to-do.ts';
import { employeeNotes } from './employee/employee-notes.ts';
import { nameChanges } from './employee/name-changes.ts';
import { exportJob } from './import/export-job.ts';
import { importJob } from './import/import-job.ts';
import { forgetFiles } from './jobs/forget-files.ts';
import { remindOfExpiry } from './jobs/remind-of-expiry.ts';
import { peopleSubscriptions } from './notices.ts';
import { accountAccessed, contactsChanged, fixedTermEnding } from './notifications.ts';
import { pendingChangeApproval } from './pending/pending-change-approval.ts';
import { pendingChangesToDo } from './pending/pending-changes-to-do.ts';
import { changeAwaiting, changeDecided, pendingSubscription } from './pending/pending-notices.ts';
import { peopleReports } from './people-reports.ts';
import { personalDetailChanges } from './personal-details/personal-detail-changes.ts';
import { diversityReport } from './questions/diversity-report.ts';
import { questionSetActions } from './questions/question.actions.ts';
import { loadQuestions } from './questions/sample-questions.ts';
import { peopleRoutes } from './routes.ts';
import { loadEmergencyContacts } from './sample.ts';
import { peopleSteps } from './setup-steps.ts';

export const people = defineArea({
  name: 'people',
  tables: [
    'emergency_contacts',
    'employee_exports',
    'employee_import_rows',
    'employee_imports',
    'employee_photos',
    'next_of_kin',
    'pending_changes',
    'personal_details',
  ],
  permissions: peoplePermissions,
  grants: {
    everyone: [
      'people.employee.view',
      'people.employee.edit',
      'people.emergency-contact.view',
      'people.emergency-contact.write',
      'people.additional-detail.view',
      'people.additional-detail.write',
      'people.diversity-question.answer',
      'people.next-of-kin.view',
      'people.next-of-kin.write',
      'people.personal-detail.view',
      'people.personal-detail.write',
      'people.note.write',
      'people.employment-history.view',
      'people.position.view',
      'people.security-profile.view',
      'people.photo.write',
      'people.profile.download',
      'people.field-history.view',
    ],
    'HR Manager': [
      'people.employee.add',
      'people.employee.import',
      'people.employee.export',
      'people.question-set.write',
      'people.diversity-report.view',
      'people.account.deactivate',
      'people.position.write',
      'people.employee.terminate',
      'people.change-approval.write',
    ],
  },
  modules: [{ id: 'profile', mayUse: ({ isEmployee }) => isEmployee }],
  settingsPages: [{ id: 'employee-records', action: questionSetActions.view }],
  setupSteps: peopleSteps,
  beforeFirstDay: {
    endpoints: [
      getUserProfile,
      getEmployee,
      getPersonalDetails,
      putPersonalDetails,
      ...Object.values(emergencyContacts),
      ...Object.values(nextOfKin),
      getAdditionalDetails,
      putAdditionalDetails,
      getDiversityQuestions,
      putDiversityQuestions,
    ],
    permissions: [
      'people.employee.view',
      'people.emergency-contact.view',
      'people.emergency-contact.write',
      'people.additional-detail.view',
      'people.additional-detail.write',
      'people.diversity-question.answer',
      'people.next-of-kin.view',
      'people.next-of-kin.write',
      'people.personal-detail.view',
      'people.personal-detail.write',
    ],
  },
  reports: peopleReports,
  anonymousReports: [diversityReport],
  routes: peopleRoutes,
  jobs: [forgetFiles, remindOfExpiry],
  longJobs: ({ importColumns }) => [importJob(importColumns), exportJob(importColumns)],
  subscriptions: [...peopleSubscriptions, employeeNotes.mentions, pendingSubscription],
  fileOwners: [employeeNotes.files],
  notifications: [accountAccessed, contactsChanged, fixedTermEnding, changeAwaiting, changeDecided],
  toDo: [contactsToDo, pendingChangesToDo],
  approvals: [pendingChangeApproval],
  approvableChanges: [...nameChanges, ...personalDetailChanges],
  sealedColumns: [{ table: 'pending_changes', column: 'sealed_proposal', under: 'company' }],
  sample: async (ctx, input) => {
    await loadEmergencyContacts(ctx, input);
    await loadQuestions(ctx, input);
  },
});

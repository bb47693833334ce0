import { confirmDocument, getDocument } from '@tenure/contract/documents/endpoints';
import { documentsPermissions } from '@tenure/contract/documents/permissions';
import { defineArea } from '../kit/define-area.ts';
import { personalAction } from './document.actions.ts';
import { documentExpiries } from './document-expiries.ts';
import { documentFileOwner } from './document-files.ts';
import { documentStep } from './document-step.ts';
import { documentsToDo, teamDocumentsToDo } from './document-to-do.ts';
import { documentWidget } from './document-widget.ts';
import { checkConfirmations, checkDocumentCounts } from './jobs/check-document-counts.ts';
import { reminderJob } from './jobs/document-reminders.ts';
import { documentsInHand, handOverDocuments } from './jobs/hand-over-documents.ts';
import { readWordsJob, readWordsOfAll } from './jobs/read-words.ts';
import { documentSubscriptions } from './notices.ts';
import { documentNotifications } from './notifications.ts';
import { reviewsToDo } from './review-to-do.ts';
import { documentsRoutes } from './routes.ts';
import { loadDocuments } from './sample.ts';
import './events.ts';

export const documents = defineArea({
  name: 'documents',
  tables: [
    'document_counts',
    'document_outstanding',
    'document_readers',
    'document_receipts',
    'document_reminders',
    'document_versions',
    'documents',
  ],
  permissions: documentsPermissions,
  grants: {
    everyone: ['documents.document.view'],
    'Team Manager': ['documents.receipt.manage'],
    'HR Manager': ['documents.document.write', 'documents.receipt.manage'],
  },
  modules: [{ id: 'documents' }],
  routes: () => documentsRoutes,
  subscriptions: documentSubscriptions,
  notifications: documentNotifications,
  jobs: [reminderJob, handOverDocuments, checkConfirmations, checkDocumentCounts],
  handOver: [documentsInHand],
  longJobs: () => [readWordsJob],
  provision: { 'words-of-pdf-files': readWordsOfAll, 'files-without-words': readWordsOfAll },
  widgets: () => [documentWidget],
  toDo: [documentsToDo, teamDocumentsToDo, reviewsToDo],
  profileSections: [
    { tab: 'profile', id: 'documents', label: 'Documents', action: personalAction },
  ],
  expiries: documentExpiries,
  fileOwners: [documentFileOwner],
  beforeFirstDay: {
    endpoints: [getDocument, confirmDocument],
    permissions: ['documents.document.view'],
  },
  workflowSteps: [documentStep],
  sample: loadDocuments,
});

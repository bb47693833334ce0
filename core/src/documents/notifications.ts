/** The notifications of documents. */
import { documentMessages } from '@tenure/contract/documents/messages';
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import type { NotificationKind } from '../kit/contribution/notification.ts';

const common = { channels: ['in-app', 'email'], module: 'documents' } as const;
const open = (documentId: number) => ({
  label: 'Open document',
  path: `/documents/${documentId}`,
});

interface Asked {
  readonly documentId: number;
  readonly title: string;
  readonly isAccepted: boolean;
  readonly due: string | null;
  readonly isNewVersion: boolean;
}

const verb = (isAccepted: boolean) => (isAccepted ? 'read and accept' : 'read');
const dueFact = (due: string | null) => (due ? [{ label: 'Due', value: dayInWords(due) }] : []);

export const documentToConfirm: NotificationKind<Asked> = {
  ...common,
  name: 'documents.document-to-confirm',
  title: 'Documents to read or accept',
  urgency: 'routine',
  write: ({ documentId, title, isAccepted, due, isNewVersion }) => ({
    subject: `Please ${verb(isAccepted)}: ${title}`,
    sentence: isNewVersion
      ? `There’s a new version. Please ${verb(isAccepted)} it.`
      : `Please ${verb(isAccepted)} this document.`,
    facts: [{ label: 'Document', value: title }, ...dueFact(due)],
    button: open(documentId),
  }),
  samples: {
    new: {
      documentId: 1001,
      title: 'Code of conduct',
      isAccepted: true,
      due: '2026-12-14',
      isNewVersion: false,
    },
    changed: {
      documentId: 1002,
      title: 'Working from home',
      isAccepted: false,
      due: '2026-12-14',
      isNewVersion: true,
    },
  },
};

interface Reminder {
  readonly documentId: number;
  readonly title: string;
  readonly isAccepted: boolean;
  readonly due: string | null;
  readonly isLate: boolean;
  readonly by: string | null;
}

export const documentReminder: NotificationKind<Reminder> = {
  ...common,
  name: 'documents.document-reminder',
  title: 'Document reminders',
  urgency: 'timely',
  write: ({ documentId, title, isAccepted, due, isLate, by }) => ({
    subject: `${isLate ? 'Overdue' : 'Reminder'}: ${verb(isAccepted)} ${title}`,
    sentence: by
      ? `${by} sent you a reminder to ${verb(isAccepted)} this document.`
      : `Please ${verb(isAccepted)} this document.`,
    facts: dueFact(due),
    button: open(documentId),
  }),
  samples: {
    reminder: {
      documentId: 1001,
      title: 'Code of conduct',
      isAccepted: true,
      due: '2026-12-14',
      isLate: false,
      by: null,
    },
    overdue: {
      documentId: 1001,
      title: 'Code of conduct',
      isAccepted: true,
      due: '2026-11-01',
      isLate: true,
      by: 'Priya Raman',
    },
  },
};

interface Upkeep {
  readonly documentId: number;
  readonly title: string;
  readonly what: 'review' | 'expiry';
  readonly on: string;
}

export const documentUpkeep: NotificationKind<Upkeep> = {
  ...common,
  name: 'documents.document-upkeep',
  title: 'Reviews and expiry of documents you own',
  urgency: 'routine',
  write: ({ documentId, title, what, on }) => ({
    subject:
      what === 'review'
        ? `Review due on ${dayInWords(on)}: ${title}`
        : `Expires on ${dayInWords(on)}: ${title}`,
    sentence:
      what === 'review'
        ? 'You own this document. Please check that it’s still up to date.'
        : 'You own this document. It will be hidden after this date.',
    facts: [{ label: 'Document', value: title }],
    button: open(documentId),
  }),
  samples: {
    review: { documentId: 1001, title: 'Code of conduct', what: 'review', on: '2026-12-14' },
    expiry: { documentId: 1003, title: 'Parking permit form', what: 'expiry', on: '2026-12-31' },
  },
};

export const documentWithoutWords: NotificationKind<{ documentId: number; title: string }> = {
  ...common,
  name: 'documents.document-without-words',
  title: 'Documents whose text can’t be searched',
  urgency: 'routine',
  needs: 'documents.document.write',
  write: ({ documentId, title }) => ({
    subject: `No text found: ${title}`,
    sentence: documentMessages.noWords,
    facts: [{ label: 'Document', value: title }],
    button: open(documentId),
  }),
  samples: { scan: { documentId: 1004, title: 'Signed lease' } },
};

export const documentNotifications = [
  documentToConfirm,
  documentReminder,
  documentUpkeep,
  documentWithoutWords,
];

/** Tasks of people in the sample companies. */
import type { AssignmentState } from '@tenure/contract/tasks/assignment-states';

export interface SampleTask {
  readonly title: string;
  readonly description: string;
  readonly checklist: readonly string[];
  /** Days from today. */
  readonly due: number;
  readonly isReviewed: boolean;
  readonly state: AssignmentState;
  readonly note?: string;
}

export const sampleTasks: readonly SampleTask[] = [
  {
    title: 'Complete the workplace safety induction',
    description: 'Everyone on site needs this once a year. It takes about 40 minutes.',
    checklist: ['Watch the video', 'Walk the evacuation route', 'Sign the register'],
    due: 24,
    isReviewed: true,
    state: 'ACTIVE',
  },
  {
    title: 'Update your emergency contacts',
    description: 'Check that the people we would call can still be reached.',
    checklist: [],
    due: 31,
    isReviewed: false,
    state: 'ACTIVE',
  },
  {
    title: 'Return the old laptop to IT',
    description: 'Drop it at the service desk and note the asset number in a comment.',
    checklist: ['Back up files', 'Sign out of all accounts', 'Hand in the charger'],
    due: 12,
    isReviewed: false,
    state: 'ACTIVE',
  },
  {
    title: 'Renew your first aid certificate',
    description: 'Your certificate expires this quarter. Attach the new one here.',
    checklist: ['Book a course', 'Attach the certificate'],
    due: 9,
    isReviewed: true,
    state: 'PENDING REVIEW',
    note: 'Done last Thursday. The certificate is on its way by post.',
  },
  {
    title: 'Prepare handover notes for the Henderson account',
    description: 'Open invoices, contacts and anything that is promised.',
    checklist: ['Contacts', 'Open invoices', 'Next steps'],
    due: 6,
    isReviewed: true,
    state: 'REJECTED',
    note: 'Please add the two open invoices from October.',
  },
  {
    title: 'Read the new travel policy',
    description: 'Two pages. Per diems and booking classes have changed.',
    checklist: [],
    due: -4,
    isReviewed: false,
    state: 'ACTIVE',
  },
  {
    title: 'Review your position description',
    description: 'Compare it with what you do and suggest changes in a comment.',
    checklist: [],
    due: -20,
    isReviewed: true,
    state: 'APPROVED',
    note: 'Thanks, I’ve updated the document.',
  },
  {
    title: 'Order name badges for the trade fair',
    description: 'The fair was moved to next year.',
    checklist: [],
    due: -10,
    isReviewed: false,
    state: 'INACTIVE',
    note: 'The fair was moved to next year.',
  },
];

/** Notifications about appraisals: started, awaiting action, and decided. */
import { type AwaitedStep, awaitedSteps } from '@tenure/contract/performance/codes';
import type { NotificationKind } from '../../kit/contribution/notification.ts';

interface News {
  readonly performanceId: number;
  readonly title: string;
  readonly employee: string;
  readonly by: string | null;
  readonly reason: string | null;
}

const sample: News = {
  performanceId: 1042,
  title: 'Annual appraisal 2027',
  employee: 'Mia Chen',
  by: 'Priya Raman',
  reason: null,
};

const button = (performanceId: number) => ({
  label: 'Open appraisal',
  path: `/dashboard/show-performance-detail/?id=${performanceId}`,
});
const quoted = ({ reason }: News) => (reason ? { quote: reason } : {});

export const appraisalStarted: NotificationKind<News> = {
  name: 'performance.appraisal-started',
  title: 'New appraisals',
  channels: ['in-app', 'email'],
  urgency: 'timely',
  module: 'performance',
  write: (news) => ({
    subject: `New appraisal: ${news.title}`,
    sentence: `${news.by ?? 'HR'} started your appraisal. Plan your goals and submit the plan.`,
    facts: [],
    button: button(news.performanceId),
  }),
  samples: { started: sample },
};

interface Awaiting extends News {
  readonly step: AwaitedStep;
}

const asks: Readonly<Record<AwaitedStep, (news: News) => string>> = {
  plan: () => 'Plan your goals and submit the plan.',
  submit: () => 'Submit this phase for approval once it’s complete.',
  'sign-off': () => 'Rate your year and sign off.',
  approve: ({ employee, by }) =>
    `${by ?? employee} submitted ${employee}’s appraisal for your approval.`,
  finalise: ({ employee }) => `Rate ${employee}’s year and finalise the appraisal.`,
  reviewers: ({ employee }) => `Approve ${employee}’s 360 reviewers.`,
  checkpoint: ({ employee }) => `Answer the checkpoint in ${employee}’s appraisal.`,
  review: ({ employee }) => `Please write a 360 review of ${employee}.`,
};

export const appraisalAwaiting: NotificationKind<Awaiting> = {
  name: 'performance.appraisal-awaiting',
  title: 'Appraisals awaiting you',
  channels: ['in-app', 'email'],
  urgency: 'timely',
  module: 'performance',
  write: (news) => ({
    subject: `${awaitedSteps[news.step]}: ${news.title}`,
    sentence: asks[news.step](news),
    facts: [{ label: 'Employee', value: news.employee }],
    ...quoted(news),
    button: button(news.performanceId),
  }),
  samples: {
    approve: { ...sample, step: 'approve' },
    review: { ...sample, step: 'review' },
    reviewers: { ...sample, step: 'reviewers' },
    finalise: { ...sample, step: 'finalise' },
    'sign off': { ...sample, step: 'sign-off' },
  },
};

const updates = {
  approve: (by: string) => `${by} approved this phase.`,
  reject: (by: string) => `${by} requested changes.`,
  finalise: (by: string) => `${by} completed your appraisal.`,
  rollback: (by: string) => `${by} undid the last step.`,
  'end-sign-off': (by: string) =>
    `${by} changed a rating or an answer after you signed off. Look at it and sign off again.`,
} as const;
export type AppraisalUpdate = keyof typeof updates;
export const isAppraisalUpdate = (action: string): action is AppraisalUpdate => action in updates;

const said: Readonly<Record<AppraisalUpdate, string>> = {
  approve: 'Approved',
  reject: 'Changes requested',
  finalise: 'Completed',
  rollback: 'Last step undone',
  'end-sign-off': 'Sign off again',
};

export const appraisalUpdated: NotificationKind<News & { readonly update: AppraisalUpdate }> = {
  name: 'performance.appraisal-updated',
  title: 'Updates to your appraisals',
  channels: ['in-app', 'email'],
  urgency: 'timely',
  module: 'performance',
  write: (news) => ({
    subject: `${said[news.update]}: ${news.title}`,
    sentence: updates[news.update](news.by ?? 'HR'),
    facts: [],
    ...quoted(news),
    button: button(news.performanceId),
  }),
  samples: {
    approved: { ...sample, update: 'approve' },
    'changes requested': { ...sample, update: 'reject', reason: 'Add a measure to each goal.' },
    completed: { ...sample, update: 'finalise' },
    undone: { ...sample, update: 'rollback' },
    'sign off again': { ...sample, update: 'end-sign-off' },
  },
};

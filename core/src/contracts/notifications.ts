/** The notifications of contracts. */
import type { ContractDecision } from '@tenure/contract/contracts/contract-states';
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import type { NotificationKind } from '../kit/contribution/notification.ts';
import { contractLink } from './present-contract.ts';

interface News {
  readonly contractId: number;
  readonly name: string;
  readonly employee: string;
  readonly expiresOn: string | null;
  /** Null for automatic changes. */
  readonly by: string | null;
  readonly note: string | null;
}

const sample: News = {
  contractId: 1042,
  name: 'Employment agreement',
  employee: 'Mia Chen',
  expiresOn: '2026-12-11',
  by: 'Priya Raman',
  note: null,
};

const common = { channels: ['in-app', 'email'], urgency: 'timely', module: 'contracts' } as const;
const button = (label: string, { contractId }: News) => ({ label, path: contractLink(contractId) });
const signBy = ({ expiresOn }: News) =>
  expiresOn ? [{ label: 'Sign by', value: dayInWords(expiresOn) }] : [];

interface ToSign extends News {
  readonly isReminder: boolean;
}

export const contractToSign: NotificationKind<ToSign> = {
  ...common,
  name: 'contracts.contract-to-sign',
  title: 'Contracts to sign',
  write: (news) => ({
    subject: `${news.isReminder ? 'Reminder to sign' : 'To sign'}: ${news.name}`,
    sentence: `${news.by ?? 'HR'} sent you this contract to sign.`,
    facts: signBy(news),
    ...(news.note ? { quote: news.note } : {}),
    button: button('Read and sign', news),
  }),
  samples: {
    sent: { ...sample, isReminder: false },
    reminder: { ...sample, isReminder: true },
  },
};

interface ToDecide extends News {
  readonly decision: 'approve' | 'countersign';
}

export const contractToDecide: NotificationKind<ToDecide> = {
  ...common,
  name: 'contracts.contract-to-decide',
  title: 'Contracts to approve or countersign',
  write: (news) => ({
    subject: `To ${news.decision}: ${news.name} for ${news.employee}`,
    sentence:
      news.decision === 'approve'
        ? `${news.by ?? 'HR'} prepared this contract. It’s awaiting your approval.`
        : `${news.employee} signed this contract. It’s awaiting your signature.`,
    facts: [
      { label: 'Employee', value: news.employee },
      ...(news.decision === 'countersign' ? signBy(news) : []),
    ],
    button: button('Open contract', news),
  }),
  samples: {
    approve: { ...sample, decision: 'approve' },
    countersign: { ...sample, decision: 'countersign' },
  },
};

const updates = {
  approve: 'approved',
  'send-back': 'sent back',
  accept: 'signed',
  sign: 'signed',
  countersign: 'signed by everyone',
  decline: 'declined',
  expire: 'not signed in time',
  lapse: 'not countersigned in time',
  withdraw: 'withdrawn',
} as const satisfies Partial<Record<ContractDecision | 'lapse', string>>;
type Update = keyof typeof updates;
export const isUpdate = (action: string): action is Update => action in updates;

interface Updated extends News {
  readonly update: Update;
}

export const contractUpdated: NotificationKind<Updated> = {
  ...common,
  name: 'contracts.contract-updated',
  title: 'Updates to contracts',
  urgency: 'routine',
  write: (news) => ({
    subject: `Contract ${updates[news.update]}: ${news.name} for ${news.employee}`,
    sentence: news.by
      ? `${news.by} updated this contract. It’s now ${updates[news.update]}.`
      : `This contract was ${updates[news.update]}.`,
    facts: [{ label: 'Employee', value: news.employee }],
    ...(news.note ? { quote: news.note } : {}),
    button: button('Open contract', news),
  }),
  samples: {
    signed: { ...sample, update: 'countersign' },
    declined: { ...sample, update: 'decline', by: 'Mia Chen', note: 'The start date is wrong.' },
    expired: { ...sample, update: 'expire', by: null },
    lapsed: { ...sample, update: 'lapse', by: null },
  },
};

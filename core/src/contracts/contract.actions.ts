/** The permission table of contracts, derived from their machine. */
import {
  type ContractDecision,
  contractMachine,
  contractSentAs,
} from '@tenure/contract/contracts/contract-states';
import { mergeFields } from '@tenure/contract/contracts/merge-fields';
import { contractMessages } from '@tenure/contract/contracts/messages';
import type { Permission } from '@tenure/contract/kit/permission';
import { isOneself } from '../kit/actor.ts';
import type { Action, Condition, Relation } from '../kit/judge.ts';
import { machineActions } from '../kit/machine.ts';
import { type About, relations } from '../org/public.ts';
import type { ContractRecord } from './contract-record.ts';

const manage = 'contracts.contract.manage';
const approve = 'contracts.contract.approve';
const sign = 'contracts.contract.sign';

const condition = (
  words: string,
  otherwise: string | ((record: ContractRecord) => string),
  holds: (record: ContractRecord) => boolean,
): Condition<ContractRecord> => ({ words, otherwise, holds });

const nothingMissing = condition(
  'once no details are missing',
  ({ contract }) =>
    contractMessages.missingValues(contract.missing.map((field) => mergeFields[field])),
  ({ contract }) => contract.missing.length === 0,
);
const isFromTemplate = condition(
  'for contracts from a template',
  contractMessages.uploaded,
  ({ contract }) => contract.template_id !== null,
);
const needsApproval = condition(
  'for contracts that need approval',
  contractMessages.noApprovalNeeded,
  ({ contract }) => contract.needs_approval,
);
const someoneApproves = condition(
  'while someone else could approve it',
  contractMessages.noApprover,
  ({ hasOtherApprover }) => hasOtherApprover,
);
const isCleared = condition(
  'once it’s approved',
  contractMessages.needsApproval,
  ({ contract, state }) => state === 'APPROVED' || !contract.needs_approval,
);
const oneSigns = condition(
  'for contracts without a countersignature',
  contractMessages.countersigned,
  ({ contract }) => contract.countersigner_id === null,
);
const twoSign = condition(
  'for contracts with a countersignature',
  contractMessages.noCountersignature,
  ({ contract }) => contract.countersigner_id !== null,
);

/** Once sent, the number of signatures can't change, because the employee has seen it. */
const isCountersigned = condition(
  'for drafts, and contracts with a countersignature',
  contractMessages.noCountersignature,
  ({ contract, state }) => state === 'DRAFT' || contract.countersigner_id !== null,
);

const never = { holds: () => false };

export const contractActions: Readonly<Record<ContractDecision, Action<ContractRecord>>> =
  machineActions(contractMachine, {
    sentAs: contractSentAs,
    needs: {
      refresh: manage,
      submit: manage,
      approve,
      'send-back': approve,
      send: manage,
      remind: manage,
      reassign: manage,
      accept: sign,
      sign,
      countersign: sign,
      decline: sign,
      expire: manage,
      withdraw: manage,
      replace: manage,
    } satisfies Record<ContractDecision, Permission>,
    parties: {
      issuer: { holds: ({ isIssuer }: ContractRecord) => isIssuer },
      approver: { holds: ({ isApprover }) => isApprover },
      employee: { holds: ({ isSubject }) => isSubject },
      countersigner: { holds: ({ isCountersigner }) => isCountersigner },
      // Automatic: triggered by a date or a newer contract, never by a person.
      time: never,
      successor: never,
    },
    stateOf: ({ state }: ContractRecord) => state,
    lastStep: ({ lastStep }) => lastStep,
    also: {
      refresh: [isFromTemplate],
      submit: [needsApproval, nothingMissing, someoneApproves],
      send: [isCleared, nothingMissing],
      reassign: [isCountersigned],
      accept: [oneSigns],
      sign: [twoSign],
    },
  });

export const contractView: Action<ContractRecord> = {
  sentAs: 'contracts.view',
  needs: 'contracts.contract.view',
  // The store returns contracts only to these people.
  who: [
    {
      words:
        'people who manage or approve contracts, and, once it’s sent, the employee and the person who countersigns',
      holds: () => true,
    },
  ],
};

const managesOthers: Relation<About> = {
  words: 'someone who manages contracts, other than the employee',
  holds: (actor, { person }) =>
    !isOneself(actor, person.employeeId) && actor.permissions.has('contracts.contract.manage'),
};
const approvesOthers: Relation<About> = {
  words: 'someone who approves contracts',
  holds: (actor, { person }) =>
    !isOneself(actor, person.employeeId) && actor.permissions.has('contracts.contract.approve'),
};

/** Actions on a person's contracts as a whole. */
export const personContractActions = {
  view: {
    sentAs: 'contracts.list',
    needs: 'contracts.contract.view',
    who: [relations.self, managesOthers, approvesOthers],
  },
  issue: {
    sentAs: 'contracts.add',
    needs: manage,
    who: [managesOthers],
    when: [
      {
        words: 'for current employees',
        otherwise: 'This person no longer works here.',
        holds: ({ person }) => person.isEmployed,
      },
    ],
  },
} satisfies Record<string, Action<About>>;

const anyone: Relation<unknown> = {
  words: 'people who work with contracts',
  holds: (actor) => !actor.isFormer,
};

/** Actions on the company's contracts and templates. */
export const companyContractActions = {
  prepare: { sentAs: 'contracts.prepare', needs: manage, who: [anyone] },
  viewTemplates: { sentAs: 'contracts.templates.view', needs: manage, who: [anyone] },
  writeTemplates: {
    sentAs: 'contracts.templates.edit',
    needs: 'contracts.template.write',
    who: [anyone],
  },
} satisfies Record<string, Action<unknown>>;

/** Who manages the catalogue, redeems points and decides; nobody decides about their own redemption. */
import type { RequestedDecision } from '@tenure/contract/approvals/requested-states';
import { recognitionMessages } from '@tenure/contract/recognition/messages';
import {
  redemptionMachine,
  redemptionSentAs,
} from '@tenure/contract/recognition/redemption-states';
import { type RequestedFacts, requestedParties } from '../../approvals/public.ts';
import type { Action, Condition } from '../../kit/judge.ts';
import { machineActions } from '../../kit/machine.ts';
import { relations } from '../../org/public.ts';

const { hrManager, administrator } = relations;
const settings = { needs: 'recognition.setting.write', who: [hrManager, administrator] } as const;

interface OwnedGift {
  readonly row: { readonly is_used: boolean };
}

const notRedeemed: Condition<OwnedGift> = {
  words: 'before anyone has redeemed points for it',
  otherwise: recognitionMessages.giftInUse,
  holds: ({ row }) => !row.is_used,
};

export const giftListActions = {
  view: { sentAs: 'recognition-gifts.view', ...settings },
  add: { sentAs: 'recognition-gifts.add', ...settings },
} satisfies Record<string, Action<unknown>>;

export const giftActions = {
  edit: { sentAs: 'recognition-gifts.edit', ...settings },
  delete: { sentAs: 'recognition-gifts.delete', ...settings, when: [notRedeemed] },
} satisfies Record<string, Action<OwnedGift>>;

/** Only current employees have points. */
export const catalogueActions = {
  browse: {
    sentAs: 'recognition-gifts.browse',
    needs: 'recognition.post.view',
    who: [
      {
        words: 'any current employee',
        holds: ({ isFormer, isEmployee }) => isEmployee && !isFormer,
      },
    ],
  },
  redeem: {
    sentAs: 'recognition-gifts.redeem',
    needs: 'recognition.post.view',
    who: [
      {
        words: 'any current employee',
        holds: ({ isFormer, isEmployee }) => isEmployee && !isFormer,
      },
    ],
  },
} satisfies Record<string, Action<unknown>>;

/** Gifts are handed out by the people who manage the catalogue. */
export const redemptionListActions = {
  viewAll: { sentAs: 'recognition-redemptions.view-all', ...settings },
} satisfies Record<string, Action<unknown>>;

export interface RedemptionFacts extends RequestedFacts {
  readonly person: { readonly employeeId: number };
}

export const redemptionActions: Readonly<Record<RequestedDecision, Action<RedemptionFacts>>> =
  machineActions(redemptionMachine, {
    sentAs: (action) => redemptionSentAs[action],
    needs: { approve: null, decline: null, withdraw: null },
    parties: requestedParties<RedemptionFacts>(),
    stateOf: ({ state }: RedemptionFacts) => state,
    lastStep: ({ state }) =>
      recognitionMessages.redemptionIs(redemptionMachine.states[state].label),
    grants: {
      approve: { gives: 'money', to: ({ person }: RedemptionFacts) => [person.employeeId] },
    },
  });

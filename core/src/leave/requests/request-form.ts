/**
 * The fields of a leave request with their choices, for the employee or someone requesting on their behalf.
 */
import { type Field, type FieldFlags, fieldsOf } from '@tenure/contract/kit/field';
import type { LeaveBalance } from '@tenure/contract/leave/balance';
import { leaveEvidence } from '@tenure/contract/leave/evidence';
import {
  leaveOnBehalfInput,
  leavePreviewInput,
  leaveProposalInput,
  leaveRequestInput,
} from '@tenure/contract/leave/leave-request';
import type { Actor } from '../../kit/actor.ts';
import type { Form } from '../../kit/bind.ts';
import { may } from '../../kit/judge.ts';
import type { About } from '../../org/public.ts';
import type { LeaveRecord } from './leave-record.ts';
import { decisionActions, leaveListActions } from './leave-request.actions.ts';

/** Leave types with their available balance, and whether time can be banked. */
const choiceOf = (balances: readonly LeaveBalance[]) =>
  ({
    options: {
      leaveTypeId: balances.map(({ leaveTypeId, leaveType, hasBalance, label }) => ({
        value: String(leaveTypeId),
        label: hasBalance ? `${leaveType} (${label})` : leaveType,
      })),
    },
    details: {
      isBanking: {
        showIf: {
          key: 'leaveTypeId',
          in: balances
            .filter(({ isBanking }) => isBanking)
            .map(({ leaveTypeId }) => String(leaveTypeId)),
        },
      },
    },
  }) satisfies FieldFlags;

/** For a new request; none for people who can only see the balances. */
export function newRequestFields(
  actor: Actor,
  about: About,
  balances: readonly LeaveBalance[],
): Field[] {
  if (may(actor, leaveListActions.ask, about))
    return fieldsOf(leaveRequestInput, choiceOf(balances));
  return may(actor, leaveListActions.askFor, about)
    ? fieldsOf(leaveOnBehalfInput, choiceOf(balances))
    : [];
}

/** A proposal can't turn banked time into leave, or the reverse. */
const proposal = ({ request }: LeaveRecord): FieldFlags => ({
  isEditable: (key) => key !== 'isBanking',
  isVisible: (key) => key !== 'isBanking' || request.is_banking,
});

/** For an existing request, for people who can change it or propose changes. */
export function requestFields(
  actor: Actor,
  record: LeaveRecord,
  balances: () => readonly LeaveBalance[],
): Field[] {
  const { attachment } = record.request;
  if (may(actor, decisionActions.modify, record)) {
    const { options, details } = choiceOf(balances());
    const replaces = attachment && { name: attachment.name, url: attachment.url };
    const file = { ...leaveEvidence, ...(replaces ? { replaces } : {}) };
    return fieldsOf(leaveRequestInput, {
      options,
      details: { ...details, attachmentId: { file } },
    });
  }
  return may(actor, decisionActions['propose-change'], record)
    ? fieldsOf(leaveProposalInput, { ...choiceOf(balances()), ...proposal(record) })
    : [];
}

const proposed = (schema: typeof leaveProposalInput | typeof leavePreviewInput) => ({
  fields: (_: unknown, record: LeaveRecord) => fieldsOf(schema, proposal(record)),
  stored: ({ request }: LeaveRecord) => ({ isBanking: request.is_banking }),
});
export const proposalForm: Form<LeaveRecord> = proposed(leaveProposalInput);
export const proposalPreviewForm: Form<LeaveRecord> = proposed(leavePreviewInput);

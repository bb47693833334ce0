/**
 * A contract as a workflow step: it is prepared as a draft, the assignee checks and sends it, and its last
 * signature settles the step. Nothing is sent without a person's review.
 */
import { contractMachine } from '@tenure/contract/contracts/contract-states';
import { contractMessages } from '@tenure/contract/contracts/messages';
import { sql } from 'kysely';
import type { WorkflowStepKind } from '../kit/contribution/workflow-step.ts';
import { takeStep } from './commands/contract-step.ts';
import { draftContracts } from './commands/prepare-contracts.ts';
import { contractLink } from './present-contract.ts';
import { findTemplate, hasApproverBesides } from './template.store.ts';

/** Cancelling a workflow withdraws its contract only while it is unsent. */
const unsent = ['DRAFT', 'TO_APPROVE', 'APPROVED'] as const;

export const contractStep: WorkflowStepKind = {
  type: 'contract',
  label: 'Contract to sign',
  recordLabel: 'Contract template',
  inWords: (name) => `Prepare “${name}” to be sent and signed`,
  assignees: ['hr', 'person'],
  isPersonal: false,
  isAnnounced: true,
  hasOwnToDo: true,
  choices: () => sql`select t.id, t.name from contract_templates t where not t.is_archived`,
  async start(ctx, { employeeId, assigneeId, recordId, today }) {
    const template = await findTemplate(ctx, recordId);
    if (!template || template.is_archived) return { problem: contractMessages.archived };
    const countersignerId = template.needs_countersignature ? assigneeId : null;
    if (countersignerId === employeeId) return { problem: contractMessages.countersignerNeeded };
    if (!hasApproverBesides(template, [employeeId, assigneeId]))
      return { problem: contractMessages.noApprover };
    const [made] = await draftContracts(ctx, {
      template,
      employeeIds: [employeeId],
      countersignerId,
      expiresOn: null,
      replacesId: null,
      today,
    });
    return made
      ? { subjectId: made.id, isDone: false, isOwn: true }
      : { problem: contractMessages.unknownPeople };
  },
  async cancel(ctx, contractId) {
    const found = await ctx.db
      .selectFrom('contracts')
      .select('status')
      .where('id', '=', contractId)
      .forUpdate()
      .executeTakeFirst();
    const state = found && contractMachine.stateOf(found.status);
    const from = unsent.find((one) => one === state);
    if (from) await takeStep(ctx, { contractId, action: 'withdraw', from });
  },
  link: contractLink,
  settledBy: [
    {
      type: 'contracts.contract-changed',
      settled: async (_, { contractId, action }) =>
        action === 'accept' || action === 'countersign' ? { subjectId: contractId } : undefined,
    },
  ],
};

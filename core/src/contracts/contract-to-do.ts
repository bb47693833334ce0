/** To-do items of contracts: those to sign, countersign or approve, and those ready to send. */
import {
  type ContractChoice,
  type ContractState,
  contractDateLabel,
  contractMachine,
  contractSentAs,
} from '@tenure/contract/contracts/contract-states';
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import {
  type ActionableStatus,
  type ItemAction,
  itemMessages,
} from '@tenure/contract/site/actionable-item';
import { sql } from 'kysely';
import type { Hint, ToDoItem, ToDoSource } from '../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { rowsWhereAny } from '../kit/data/rows-where-any.ts';
import { may } from '../kit/judge.ts';
import { isInState } from '../kit/machine.ts';
import { invalidInput, notFound } from '../kit/refusal.ts';
import { authorizeChange } from '../kit/walk/acting.ts';
import { act } from './commands/act-on-contract.ts';
import { contractActions } from './contract.actions.ts';
import { findContract, isFrom, lockContract, readContracts } from './contract.store.ts';
import type { ContractRecord } from './contract-record.ts';
import { contractLink, presentContract } from './present-contract.ts';

const category = 'Contracts';

const statuses: Readonly<Partial<Record<ContractState, ActionableStatus>>> = {
  DRAFT: 'In progress',
  TO_APPROVE: 'Awaiting Approval',
  APPROVED: 'Approved',
  SENT: 'Not yet started',
  SIGNED: 'Pending review',
  DECLINED: 'Rejected',
};

/** Steps that can be taken directly from the list; signing can't. */
const inPlace: Readonly<Partial<Record<ContractChoice, ItemAction['tone']>>> = {
  approve: 'positive',
  'send-back': 'critical',
  send: 'positive',
};
const steps = Object.keys(inPlace) as (keyof typeof inPlace)[];

const inStates = (states: readonly ContractState[]) =>
  isInState('c.status', contractMachine, states);
const statusColumn = sql`case c.status ${sql.join(
  (Object.keys(statuses) as ContractState[]).map(
    (state) =>
      sql`when ${sql.lit(contractMachine.states[state].code)} then ${sql.lit(statuses[state] as string)}`,
  ),
  sql` `,
)} else 'Completed' end`;

const mayBeFor = (column: string, state: ContractState): Hint => ({
  holds: ({ userId }) => sql`exists (select from contracts c
    where ${sql.ref(column)} = ${userId} and ${inStates([state])})`,
});
const maySign = mayBeFor('c.employee_id', 'SENT');
const mayCountersign = mayBeFor('c.countersigner_id', 'SIGNED');

export const contractToDo: ToDoSource = {
  name: 'contract',
  module: 'contracts',
  flags: ['contractWorkflow.showContractManager', 'contractWorkflow.showContractApproval'],
  hints: [maySign, mayCountersign],
  waiting({ actor }, isOn, mayFind) {
    const { userId, permissions } = actor;
    if (!permissions.has('contracts.contract.view')) return undefined;
    const which = [
      ...(isOn('contractWorkflow.showContractApproval')
        ? [
            ...(mayFind(maySign)
              ? [sql`(c.employee_id = ${userId} and ${inStates(['SENT'])})`]
              : []),
            ...(mayFind(mayCountersign)
              ? [sql`(c.countersigner_id = ${userId} and ${inStates(['SIGNED'])})`]
              : []),
            ...(permissions.has('contracts.contract.approve')
              ? [
                  sql`(${inStates(['TO_APPROVE'])} and c.employee_id <> ${userId}
                    and not ${isFrom(actor)})`,
                ]
              : []),
          ]
        : []),
      ...(isOn('contractWorkflow.showContractManager') &&
      permissions.has('contracts.contract.manage')
        ? [sql`(${inStates(['APPROVED'])} and c.prepared_by_id = ${userId})`]
        : []),
    ];
    if (which.length === 0) return undefined;
    return rowsWhereAny(
      which,
      (one) => sql`select c.id as record_id, c.name as title, c.expires_on as due_date,
          ${statusColumn} as status, ${category} as category
        from contracts c where ${one}`,
    );
  },
  async present(ctx, recordIds) {
    const { rows } = await readContracts(ctx, {
      where: sql`c.id = any(${[...recordIds]}::bigint[])`,
      page: { limit: recordIds.length, offset: 0 },
    });
    return rows.map((record) => itemOf(ctx, record));
  },
  async prepare(ctx, recordId, sentAs) {
    const action = steps.find((step) => contractSentAs(step) === sentAs);
    if (!action) throw invalidInput([{ field: 'action', message: itemMessages.noSuchAction }]);
    const record = await lockContract(ctx, recordId);
    if (!record) throw notFound();
    authorizeChange(ctx.actor, contractActions[action], record);
    return {
      version: record.version,
      async decide(note) {
        await act(ctx, record, { action, note });
        return itemOf(ctx, (await findContract(ctx, recordId)) ?? record);
      },
    };
  },
};

function itemOf(ctx: SignedInCtx, record: ContractRecord): ToDoItem {
  const { contract, state } = record;
  const { id, displayName, avatarURL } = presentContract(ctx, record).employee;
  return {
    recordId: contract.id,
    title: contract.name,
    description: contract.expires_on
      ? `${contractDateLabel(state)} ${dayInWords(contract.expires_on)}`
      : null,
    dueDate: contract.expires_on,
    status: statuses[state] ?? 'Completed',
    required: true,
    category,
    disabled: false,
    target: contractLink(contract.id),
    duration: null,
    person: { id, displayName, avatarURL },
    version: record.version,
    actions: steps
      .filter((step) => may(ctx.actor, contractActions[step], record))
      .map((step) => ({
        id: contractSentAs(step),
        label: contractMachine.actions[step].label,
        tone: inPlace[step] ?? 'neutral',
        note: contractMachine.needsReason(step, state, ['approver']) ? 'required' : 'optional',
      })),
  };
}

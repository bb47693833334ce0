import { Button } from '@mantine/core';
import type { ContractDetail } from '@tenure/contract/contracts/contract';
import {
  type ContractChoice,
  contractChoices,
  contractMachine,
  contractSentAs,
} from '@tenure/contract/contracts/contract-states';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import { hasStatus, problemOf, sentenceOf } from '../../lib/api-error.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { RecordPicker } from '../../ui/form/controls/record-picker.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './contracts.module.css';
import { useContractStep } from './queries.ts';

const done: Readonly<Record<ContractChoice, string>> = {
  refresh: 'Contract updated from the record',
  submit: 'Contract submitted for approval',
  approve: 'Contract approved',
  'send-back': 'Contract sent back',
  send: 'Contract sent',
  remind: 'Reminder sent',
  reassign: 'Countersigner changed',
  decline: 'Contract declined',
  withdraw: 'Contract withdrawn',
};
const immediate: readonly ContractChoice[] = ['refresh', 'submit', 'approve', 'send', 'remind'];
const main: readonly ContractChoice[] = ['submit', 'approve', 'send'];
const parties = ['issuer', 'approver', 'employee', 'countersigner'] as const;

/** The contract actions that the server listed, as buttons. */
export function ContractButtons({ contract }: { contract: ContractDetail }) {
  const [asking, setAsking] = useState<ContractChoice | null>(null);
  const [countersignerId, setCountersignerId] = useState<number | null>(null);
  const step = useContractStep(contract.id);
  const oneAtATime = useOneAtATime();
  const offered = contractChoices.filter((action) => can(contract.actions, contractSentAs(action)));
  const run = async (action: ContractChoice, note: string): Promise<string | null> => {
    if (action === 'reassign' && countersignerId === null) return 'Choose who countersigns.';
    try {
      const chosen = action === 'reassign' ? countersignerId : null;
      const { version } = contract;
      await step.mutateAsync({ action, note, countersignerId: chosen, version });
      toast.positive(done[action]);
      return null;
    } catch (error) {
      if (hasStatus(error, 401)) return null;
      return problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error);
    }
  };
  const runAtOnce = (action: ContractChoice) =>
    oneAtATime(async () => {
      const problem = await run(action, '');
      if (problem) toast.critical(problem);
    });
  return (
    <div className={classes.buttons}>
      {offered.map((action) => (
        <Button
          key={action}
          variant={main.includes(action) ? 'filled' : 'default'}
          loading={step.isPending && step.variables?.action === action}
          onClick={() => (immediate.includes(action) ? runAtOnce(action) : setAsking(action))}
        >
          {contractMachine.actions[action].label}
        </Button>
      ))}
      <ReasonDialog
        asked={
          asking && {
            title:
              asking === 'reassign'
                ? 'Change countersigner'
                : `${contractMachine.actions[asking].label} contract?`,
            confirmLabel: contractMachine.actions[asking].label,
            isCritical: asking !== 'reassign',
            needsReason: contractMachine.needsReason(asking, contract.status, parties),
          }
        }
        readBy="everyone who can see the contract"
        busy={step.isPending}
        onDecide={async (note) => (asking ? run(asking, note) : null)}
        onClose={() => setAsking(null)}
      >
        {asking === 'reassign' ? (
          <RecordPicker
            of="person"
            label="Countersigner"
            isRequired
            value={countersignerId}
            except={contract.employee.id}
            onChange={setCountersignerId}
          />
        ) : null}
      </ReasonDialog>
    </div>
  );
}

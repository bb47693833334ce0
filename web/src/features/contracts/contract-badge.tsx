import type { Contract } from '@tenure/contract/contracts/contract';
import { contractMachine } from '@tenure/contract/contracts/contract-states';
import { ToneBadge } from '../../ui/badge/tone-badge.tsx';

export function ContractBadge({ contract }: { contract: Pick<Contract, 'status'> }) {
  const { label, tone } = contractMachine.states[contract.status];
  return <ToneBadge tone={tone}>{label}</ToneBadge>;
}

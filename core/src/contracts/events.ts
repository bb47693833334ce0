/** Events of contracts. */
import type { ContractDecision } from '@tenure/contract/contracts/contract-states';

declare module '../kit/background/outbox.ts' {
  interface Events {
    'contracts.contract-changed': {
      readonly contractId: number;
      readonly action: ContractDecision;
      /** Null for automatic changes by a date or a newer contract. */
      readonly byUserId: number | null;
      readonly note: string | null;
    };
  }
}

export const contractChanged = 'contracts.contract-changed';

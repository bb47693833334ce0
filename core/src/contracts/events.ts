/** What happens to contracts. */
import type { ContractDecision } from '@tenure/contract/contracts/contract-states';

declare module '../kit/background/outbox.ts' {
  interface Events {
    'contracts.contract-changed': {
      readonly contractId: number;
      readonly action: ContractDecision;
      /** Null where time or a newer contract did it. */
      readonly byUserId: number | null;
      readonly note: string | null;
    };
  }
}

export const contractChanged = 'contracts.contract-changed';

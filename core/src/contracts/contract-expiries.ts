import { contractMachine } from '@tenure/contract/contracts/contract-states';
import { sql } from 'kysely';
import type { ExpirySource } from '../kit/contribution/expiry.ts';
import { isInState } from '../kit/machine.ts';

/** Contracts that expire unless signed in time. */
export const contractExpiries: readonly ExpirySource[] = [
  {
    type: 'Contract to sign',
    module: 'contracts',
    needs: 'contracts.contract.manage',
    seenBy: 'company',
    rows: (from, to) => sql`
      select c.employee_id, '/contract/workflow-management/view/' || c.id as link, c.name, c.expires_on as day
      from contracts c
      where c.expires_on between ${from}::date and ${to}::date
        and ${isInState('c.status', contractMachine, ['SENT', 'SIGNED'])}`,
  },
];

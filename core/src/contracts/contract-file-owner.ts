import { contractFiles } from '@tenure/contract/contracts/contract-files';
import { sql } from 'kysely';
import type { FileOwner } from '../kit/contribution/file-owner.ts';
import { readContracts } from './contract.store.ts';

export const contractFileOwner: FileOwner = {
  use: contractFiles,
  needs: 'contracts.contract.manage',
  async maySee(ctx, ownerIds) {
    const { rows } = await readContracts(ctx, { where: sql`c.id in (${ownerIds})` });
    return rows.length > 0 && ctx.actor.permissions.has('contracts.contract.view');
  },
};

import type { FileUse } from '@tenure/contract/files/file-kinds';
import type { Permission } from '@tenure/contract/permissions';
import type { RawBuilder } from 'kysely';
import type { SignedInCtx } from '../kit/ctx.ts';

/** A type of record that files can be attached to. Its area says who can see the record, and so the file. */
export interface FileOwner {
  readonly use: FileUse;
  /** Without it nothing is uploaded for such a record. */
  readonly needs: Permission;
  /** Whether the person can see one of the records that the subquery selects the numbers of. */
  maySee(ctx: SignedInCtx, ownerIds: RawBuilder<unknown>): Promise<boolean>;
}

/** One record. */
export interface Owner {
  readonly type: string;
  readonly id: number;
}

export class FileOwners {
  readonly #byType: ReadonlyMap<string, FileOwner>;

  constructor(owners: readonly FileOwner[]) {
    this.#byType = new Map(owners.map((owner) => [owner.use.ownerType, owner]));
    if (this.#byType.size !== owners.length) throw new Error('Two file owners have the same type');
  }

  find(type: string): FileOwner | undefined {
    return this.#byType.get(type);
  }
}

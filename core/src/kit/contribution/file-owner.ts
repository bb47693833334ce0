import type { FileUse } from '@tenure/contract/files/file-kinds';
import type { Permission } from '@tenure/contract/kit/permission';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { RawBuilder } from 'kysely';
import type { SignedInCtx } from '../ctx.ts';

/** A type of record that files can be attached to. Its area says who can see the record, and so the file. */
export interface FileOwner {
  readonly use: FileUse;
  /** The module whose switch decides whether its files are there, from its area's manifest. */
  readonly module?: ModuleId;
  /** Whether new hires read its files before their first day. */
  readonly isOpenBeforeFirstDay?: true;
  /** Without it nothing is uploaded for such a record. */
  readonly needs: Permission;
  /** Whether the person can see one of the records that the subquery selects the numbers of. */
  maySee(ctx: SignedInCtx, ownerIds: RawBuilder<unknown>): Promise<boolean>;
}

import type { FileUse } from '@tenure/contract/files/file-kinds';
import type { Permission } from '@tenure/contract/kit/permission';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { RawBuilder } from 'kysely';
import type { SignedInCtx } from '../ctx.ts';

/**
 * A type of record that files can be attached to. Its area decides who can see the record, and so the file.
 */
export interface FileOwner {
  readonly use: FileUse;
  /** The module that must be switched on, from the area's manifest. */
  readonly module?: ModuleId;
  /** Whether new hires can read its files before their first day. */
  readonly isOpenBeforeFirstDay?: true;
  /** Permission required to upload files for such a record. */
  readonly needs: Permission;
  /** Whether the person can see at least one of the records whose ids the subquery selects. */
  maySee(ctx: SignedInCtx, ownerIds: RawBuilder<unknown>): Promise<boolean>;
}

/** Records that expire on a date and need attention before; areas contribute them to a single report. */
import type { Permission } from '@tenure/contract/kit/permission';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { RawBuilder } from 'kysely';

export interface ExpirySource {
  readonly type: string;
  readonly module?: ModuleId;
  readonly needs: Permission;
  /** `company`: managers don’t see it. */
  readonly seenBy: 'below' | 'company';
  /** The record is not about the person, but theirs to renew, also after they have left. */
  readonly isOwned?: true;
  /** Selects employee_id, link, name and day of what expires between two days, inclusive. */
  rows(from: string, to: string): RawBuilder<unknown>;
}

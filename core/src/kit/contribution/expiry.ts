/** What ends on a date and has to be looked after before: each area names its own, one report lists them. */
import type { Permission } from '@tenure/contract/kit/permission';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { RawBuilder } from 'kysely';

export interface ExpirySource {
  readonly type: string;
  readonly module?: ModuleId;
  readonly needs: Permission;
  /** `company`: managers don’t see it. */
  readonly seenBy: 'below' | 'company';
  /** Selects employee_id, link, name and day of what ends between two days, both included. */
  rows(from: string, to: string): RawBuilder<unknown>;
}

/** Why actions are not available matches docs/reasons, which people have reviewed. */
import { messages } from '@tenure/contract/kit/problem';
import type { ActorName, Expected } from '../permissions/permission-tables.ts';
import { changedFromReviewed } from '../reviewed/reviewed-list.ts';

/** What each person of a row was told who may not do it, or not now. */
export type Reasons = ReadonlyMap<string, readonly ActorName[]>;

/** The lines of a row that changed since they were reviewed. */
export function changedReasons({ endpoint, record }: Expected, reasons: Reasons): string[] {
  const [area = ''] = endpoint.split('.');
  const lines = [...reasons].map(
    ([words, people]) => `${words.replace(`${messages.forbidden} `, '')} (${people.join(', ')})`,
  );
  if (lines.length === 0) return [];
  const name = record ? `${endpoint}, ${record}` : endpoint;
  const changed = changedFromReviewed({ list: 'reasons', area, name }, lines);
  return changed ? [changed] : [];
}

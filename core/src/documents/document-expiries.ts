import { sql } from 'kysely';
import type { ExpirySource } from '../kit/contribution/expiry.ts';

const documentDate = (
  type: string,
  column: 'expires_on' | 'review_on',
  about: 'employee_id' | 'owner_id',
  only = sql`true`,
): ExpirySource => ({
  type,
  module: 'documents',
  needs: 'documents.document.write',
  seenBy: 'company',
  ...(about === 'owner_id' ? { isOwned: true } : {}),
  rows: (from, to) => sql`
    select d.${sql.ref(about)} as employee_id, '/documents/' || d.id as link, d.title as name,
      d.${sql.ref(column)} as day
    from documents d
    where d.archived_at is null and d.${sql.ref(about)} is not null and ${only}
      and d.${sql.ref(column)} between ${from}::date and ${to}::date`,
});

/** A person's own documents, such as a visa, and library documents for their owners. */
export const documentExpiries: readonly ExpirySource[] = [
  documentDate('Personal document', 'expires_on', 'employee_id'),
  documentDate('Library document', 'expires_on', 'owner_id', sql`d.employee_id is null`),
  documentDate('Document review', 'review_on', 'owner_id'),
];

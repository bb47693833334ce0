/** The current version is readable by everyone who can see the document; earlier ones by its editors. */
import { documentFiles } from '@tenure/contract/documents/document';
import { sql } from 'kysely';
import type { FileOwner } from '../kit/contribution/file-owner.ts';
import { documentsFor, maySeeAll, visibleTo } from './document.store.ts';

export const documentFileOwner: FileOwner = {
  use: documentFiles,
  isOpenBeforeFirstDay: true,
  needs: 'documents.document.write',
  async maySee(ctx, ownerIds) {
    if (!ctx.actor.permissions.has('documents.document.view')) return false;
    const version = maySeeAll(ctx) ? sql`true` : sql`v.number = d.edition`;
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from ${documentsFor(ctx.actor.userId, visibleTo(ctx))} d
        join document_versions v on v.tenant_id = (select current_tenant()) and v.document_id = d.id
        where v.id in (${ownerIds}) and ${version}) as found`.execute(ctx.db);
    return rows[0]?.found ?? false;
  },
};

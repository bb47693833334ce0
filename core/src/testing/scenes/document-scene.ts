/** Documents of the small company, a separate one for each example. */
import { documentFiles } from '@tenure/contract/documents/document';
import type { Requirement } from '@tenure/contract/documents/document-types';
import { createAudience } from '../../audience/public.ts';
import { addMadeFile } from '../../files/public.ts';
import type { Company, Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';

interface Wanted {
  /** The person it is for; everyone if omitted. */
  readonly person?: PersonName | null;
  readonly requirement?: Requirement;
  readonly due?: string;
  readonly archived?: boolean;
  readonly confirmedBy?: PersonName;
}

export const documentIn = (
  harness: Harness,
  company: Company,
  title: string,
  { person = 'employee', requirement = 'accept', due, archived, confirmedBy }: Wanted = {},
): Promise<number> =>
  harness.within(company, async (ctx) => {
    const known = await ctx.db
      .selectFrom('documents')
      .select('id')
      .where('title', '=', title)
      .executeTakeFirst();
    if (known) return known.id;
    const rule = { type: 'everyone' } as const;
    const day = ctx.now.toISOString().slice(0, 10);
    const { id } = await ctx.db
      .insertInto('documents')
      .values({
        title,
        type: 'policy',
        folder: 'Policies',
        keywords: ['scene'],
        employee_id: person && company.idOf(person),
        audience_rule: person ? null : JSON.stringify(rule),
        audience_id: person ? null : await createAudience(ctx, rule, day),
        requirement,
        due_on: requirement === 'none' ? null : (due ?? '2026-12-31'),
        published_at: ctx.now,
        archived_at: archived ? ctx.now : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: versionId } = await ctx.db
      .insertInto('document_versions')
      .values({
        document_id: id,
        number: 1,
        published_at: ctx.now,
        published_by_id: company.idOf('hr.manager'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addMadeFile(ctx, {
      owner: { type: documentFiles.ownerType, id: versionId },
      uploadedById: company.idOf('hr.manager'),
      name: 'scene.txt',
      kind: 'text/plain',
      bytes: new TextEncoder().encode('Words of the scene'),
      key: `scene-${versionId}.txt`,
    });
    if (confirmedBy)
      await ctx.db
        .insertInto('document_receipts')
        .values({
          document_id: id,
          employee_id: company.idOf(confirmedBy),
          number: 1,
          requirement,
          confirmed_at: ctx.now,
        })
        .execute();
    return id;
  });

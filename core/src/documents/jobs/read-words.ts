/**
 * Extracts the text of files for search (ADR 95), after the request and outside any transaction, because a
 * PDF file can take as long as its limits allow. One version at a time, in the order they were added.
 */
import { documentFiles } from '@tenure/contract/documents/document';
import { z } from 'zod';
import { attachedBytes } from '../../files/public.ts';
import { longJob, startLongJob } from '../../kit/background/long-job.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { type StoredText, textOfFile } from '../rules/text-of-file.ts';

interface Version {
  readonly id: number;
  readonly file: StoredText | undefined;
  readonly content: string | null;
}

export const readWordsJob = longJob({
  name: 'documents.read-words',
  /** Versions after the first id, up to and including the second. */
  input: z.object({ after: z.int(), upTo: z.int() }),

  async gather(ctx, { after, upTo }, cursor: number | null): Promise<Version | null> {
    const version = await ctx.db
      .selectFrom('document_versions')
      .select('id')
      .where('id', '>', cursor ?? after)
      .where('id', '<=', upTo)
      .where('words_read_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!version) return null;
    const { id } = version;
    const file = await attachedBytes(ctx, { type: documentFiles.ownerType, id });
    return { id, file, content: null };
  },

  async prepare(ports, version) {
    if (!version?.file) return version;
    return { ...version, content: await textOfFile(version.file, ports) };
  },

  async batch(ctx, _input, _cursor, version) {
    if (!version) return { done: 0, result: {} };
    const { id, content } = version;
    if (content !== null) await keepWords(ctx, id, content);
    return { done: 1, next: id };
  },
});

/** A file without text, such as a scan, is found only by its title and keywords, so its owner is notified. */
async function keepWords(ctx: Ctx, id: number, content: string): Promise<void> {
  const { document_id: documentId } = await ctx.db
    .updateTable('document_versions')
    .set({ content, words_read_at: ctx.now })
    .where('id', '=', id)
    .returning('document_id')
    .executeTakeFirstOrThrow();
  if (content === '') await emit(ctx, 'documents.no-words-found', { documentId, versionId: id });
}

/** Covers files added before text extraction existed. */
export async function readWordsOfAll(ctx: Ctx): Promise<void> {
  const last = await ctx.db
    .selectFrom('document_versions')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last) await startLongJob({ ...ctx, actor: null }, readWordsJob, { after: 0, upTo: last.id });
}

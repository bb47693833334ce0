/** The library of the sample companies: policies that most have confirmed, and letters of a few people. */
import { documentFiles } from '@tenure/contract/documents/document';
import { createAudience } from '../audience/public.ts';
import { addMadeFile } from '../files/public.ts';
import { insertMany } from '../kit/bulk.ts';
import type { Ctx } from '../kit/ctx.ts';
import type { SampleInput } from '../kit/define-area.ts';
import type { Bytes } from '../kit/ports.ts';
import { samplePdf } from '../sample/sample-pdf.ts';
import { type SampleDocument, sampleDocuments } from './sample-documents.ts';

/** Larger companies get no documents for everyone, to keep sample loading quick. */
const SMALL = 20_000;
const LETTERS = 12;

const everyone = { type: 'everyone' } as const;
const dayAfter = (ctx: Ctx, days: number) =>
  new Date(ctx.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
const PUBLISHED_DAYS_AGO = 40;

export async function loadDocuments(ctx: Ctx, input: SampleInput): Promise<void> {
  const ids = input.company.employees.map(({ id }) => input.employeeIds.get(id) ?? 0);
  const [authorId] = ids;
  if (!input.withHistory || !authorId || ids.length > SMALL) return;
  // Members since publication, because newcomers would get more time (ADR 69).
  const audience_id = await createAudience(ctx, everyone, dayAfter(ctx, -PUBLISHED_DAYS_AGO));
  for (const sample of sampleDocuments) {
    const documentId = await addOne(ctx, sample, { authorId, audience_id });
    const { confirmed = 0 } = sample;
    const people =
      sample.requirement === 'none' ? [] : ids.filter((_, n) => (n * 7) % 10 < confirmed);
    await insertMany(
      ctx,
      'document_receipts',
      people.map((employee_id, n) => ({
        document_id: documentId,
        employee_id,
        number: 1,
        requirement: sample.requirement,
        confirmed_at: new Date(ctx.now.getTime() - ((n % 30) + 1) * 86_400_000),
      })),
    );
  }
  for (const [n, employee_id] of ids.slice(0, LETTERS).entries())
    await addOne(ctx, letter(n), { authorId, employee_id });
}

const letter = (n: number): SampleDocument => ({
  title: 'Employment letter',
  type: 'letter',
  folder: 'Personal',
  description: 'Confirms your employment, for banks and landlords.',
  keywords: [],
  requirement: 'none',
  format: 'md',
  paragraphs: [`This letter (number ${1001 + n}) confirms that you are employed with us.`],
});

async function addOne(
  ctx: Ctx,
  sample: SampleDocument,
  of: { authorId: number; audience_id?: number; employee_id?: number },
): Promise<number> {
  const published_at = new Date(ctx.now.getTime() - PUBLISHED_DAYS_AGO * 86_400_000);
  const date = (days: number | undefined) => (days === undefined ? null : dayAfter(ctx, days));
  const { id } = await ctx.db
    .insertInto('documents')
    .values({
      title: sample.title,
      type: sample.type,
      folder: sample.folder,
      description: sample.description,
      keywords: [...sample.keywords],
      employee_id: of.employee_id ?? null,
      audience_rule: of.audience_id === undefined ? null : JSON.stringify(everyone),
      audience_id: of.audience_id ?? null,
      requirement: sample.requirement,
      due_on: date(sample.dueIn),
      owner_id: of.employee_id === undefined ? of.authorId : null,
      review_on: date(sample.reviewIn),
      published_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: versionId } = await ctx.db
    .insertInto('document_versions')
    .values({
      document_id: id,
      number: 1,
      content: [sample.title, ...sample.paragraphs].join(' '),
      words_read_at: ctx.now,
      published_at,
      published_by_id: of.authorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const name = `${sample.title}.${sample.format}`;
  await addMadeFile(ctx, {
    owner: { type: documentFiles.ownerType, id: versionId },
    uploadedById: of.authorId,
    name,
    kind: sample.format === 'pdf' ? 'application/pdf' : 'text/markdown',
    bytes: bytesOf(sample),
    key: `sample-document-${versionId}.${sample.format}`,
  });
  return id;
}

const bytesOf = ({ format, title, paragraphs }: SampleDocument): Bytes =>
  format === 'pdf'
    ? samplePdf(title, paragraphs)
    : new TextEncoder().encode(`# ${title}\n\n${paragraphs.join('\n\n')}\n`);

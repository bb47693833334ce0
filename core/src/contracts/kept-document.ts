/**
 * The document that people sign, and what is stored of it. An uploaded file is identified by its bytes; a
 * contract from a template by its text, plus the PDF created once everyone has signed (ADR 65).
 */
import type { ContractCheck } from '@tenure/contract/contracts/contract';
import { contractFiles } from '@tenure/contract/contracts/contract-files';
import { contractMessages } from '@tenure/contract/contracts/messages';
import { attachedBytes } from '../files/public.ts';
import type { Ctx, SignedInCtx } from '../kit/ctx.ts';
import type { Bytes } from '../kit/ports.ts';
import { notFound, Refusal } from '../kit/refusal.ts';
import { contractPdf } from './contract-pdf.ts';
import type { ContractRecord, ContractRow } from './contract-record.ts';

type Text = Pick<ContractRow, 'name' | 'clauses'>;

/** The SHA-256 of a contract's text; independent of how it is rendered. */
export const textDigest = async ({ ports }: Ctx, { name, clauses }: Text): Promise<string> =>
  ports.sha256(
    JSON.stringify([name, ...clauses.map(({ heading, text }) => [heading ?? '', text])]),
  );

export async function uploadedBytes(ctx: Ctx, contractId: number): Promise<Bytes> {
  const file = await attachedBytes(ctx, { type: contractFiles.ownerType, id: contractId });
  if (!file) throw notFound();
  return new Uint8Array(file.bytes);
}

async function signedPdf({ db }: Ctx, contractId: number): Promise<Bytes | undefined> {
  const row = await db
    .selectFrom('contract_documents')
    .select('bytes')
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
  return row && new Uint8Array(row.bytes);
}

/** Created once, with the last signature; uploaded files stay as they are. */
export async function keepSignedPdf(
  ctx: SignedInCtx,
  record: ContractRecord,
): Promise<string | null> {
  if (record.contract.template_id === null) return null;
  const bytes = await contractPdf(ctx, record, { createdAt: ctx.now, withCertificate: true });
  const sha256 = await ctx.ports.sha256(bytes);
  await ctx.db
    .insertInto('contract_documents')
    .values({ contract_id: record.contract.id, bytes, sha256, created_at: ctx.now })
    .execute();
  return sha256;
}

/** The current document: the file, the signed PDF, or the text drawn as a PDF. */
export async function documentBytes(ctx: SignedInCtx, record: ContractRecord): Promise<Bytes> {
  const { contract } = record;
  if (contract.template_id === null) return uploadedBytes(ctx, contract.id);
  const kept = await signedPdf(ctx, contract.id);
  return kept ?? contractPdf(ctx, record, { createdAt: contract.created_at });
}

/** Recalculates all hashes, so that any changed byte is detected. */
export async function checkDocument(
  ctx: SignedInCtx,
  record: ContractRecord,
  given: string | undefined,
): Promise<ContractCheck> {
  const { contract } = record;
  if (contract.sha256 === null)
    throw new Refusal(409, 'contracts.not-sent', contractMessages.notSent);
  const isUpload = contract.template_id === null;
  const now = isUpload
    ? await ctx.ports.sha256(await uploadedBytes(ctx, contract.id))
    : await textDigest(ctx, contract);
  const kept = contract.signed_sha256 === null ? undefined : await signedPdf(ctx, contract.id);
  const keptNow = kept ? await ctx.ports.sha256(kept) : null;
  const isUnchanged =
    now === contract.sha256 &&
    keptNow === contract.signed_sha256 &&
    contract.signatures.every(({ sha256 }) => sha256 === contract.sha256);
  const file = isUpload ? now : keptNow;
  return {
    isUnchanged,
    sha256: file ?? now,
    isSameFile: given === undefined || file === null ? null : given === file,
  };
}

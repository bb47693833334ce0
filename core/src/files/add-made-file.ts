/** Adds a generated file to a record, such as those of a sample company. */
import type { Ctx } from '../kit/ctx.ts';
import type { Bytes } from '../kit/ports.ts';
import { addStoredFiles, type KeptFile, storeBytes } from './stored-files.ts';

type MadeFile = Omit<KeptFile, 'size'> & { readonly bytes: Bytes };

export async function addMadeFile(ctx: Ctx, { bytes, ...made }: MadeFile): Promise<void> {
  await storeBytes(ctx, made.key, bytes);
  await addStoredFiles(ctx, [{ ...made, size: bytes.byteLength }]);
}

/** Reads a section's package when an author saves it, and stores only the parts that can be opened. */
import { learningMessages } from '@tenure/contract/learning/messages';
import { type PackageContent, packageFile } from '@tenure/contract/learning/package';
import { strFromU8 } from 'fflate';
import { attachedSource } from '../../files/public.ts';
import { rangesOf } from '../../kit/archive/stored-archive.ts';
import { isLargerThan, unpack } from '../../kit/archive/unpack.ts';
import {
  type ReadRange,
  readZipDirectory,
  UnreadableZip,
  type ZipEntry,
} from '../../kit/archive/zip-directory.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { invalidInput, Refusal } from '../../kit/refusal.ts';
import { readManifest } from '../rules/scorm-manifest.ts';

const MANIFEST = 'imsmanifest.xml';
const MOST_MANIFEST = 2 * 1024 * 1024;

const wrong = (message: string): Refusal => invalidInput([{ field: 'fileId', message }]);

export function refuseWithoutContentHost({ ports }: SignedInCtx): void {
  if (ports.contentUrl === null)
    throw new Refusal(422, 'learning.no-content-host', learningMessages.noContentHost);
}

export async function contentOfPackage(
  ctx: SignedInCtx,
  sectionId: number,
): Promise<PackageContent> {
  const source = await attachedSource(ctx, { type: packageFile.ownerType, id: sectionId });
  if (!source) throw wrong(learningMessages.fileNeeded);
  const read = rangesOf(ctx.ports, source.fileKey, source.size);
  try {
    const entries = await readZipDirectory(read, source.size);
    return await contentIn(entries, read);
  } catch (error) {
    if (error instanceof UnreadableZip) throw wrong(learningMessages.notAnArchive);
    throw error;
  }
}

async function contentIn(
  entries: ReadonlyMap<string, ZipEntry>,
  read: ReadRange,
): Promise<PackageContent> {
  const entry = entries.get(MANIFEST);
  if (!entry) throw wrong(learningMessages.noManifest);
  const content = readManifest(await textOf(entry, read));
  if (!content) throw wrong(learningMessages.wrongManifest);
  if (content.items.length === 0) throw wrong(learningMessages.nothingToLaunch);
  for (const { href } of content.items) {
    const path = decodedPath(href);
    if (!entries.has(path)) throw wrong(learningMessages.launchMissing(path.slice(0, 200)));
  }
  return content;
}

/** The archive path of an address in the manifest. */
function decodedPath(href: string): string {
  const path = href.replace(/[?#].*$/s, '').replace(/^\.\//, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function textOf(entry: ZipEntry, read: ReadRange): Promise<string> {
  if (isLargerThan(entry, MOST_MANIFEST)) throw wrong(learningMessages.wrongManifest);
  return strFromU8(await unpack(read, entry, MOST_MANIFEST));
}

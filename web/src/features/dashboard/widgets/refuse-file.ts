import { type FileKind, fileKinds, sizeInWords } from '@tenure/contract/dashboard/dashboard-file';
import { dashboardMessages } from '@tenure/contract/dashboard/messages';

/** Why a file would be refused, before any of it is sent; the server looks again, and inside. */
export function refusalOf(file: File, sort: 'image' | 'video'): string | null {
  const kind = file.type in fileKinds ? fileKinds[file.type as FileKind] : undefined;
  if (!kind || !file.type.startsWith(`${sort}/`)) return dashboardMessages.unsupportedFile;
  return file.size > kind.most ? dashboardMessages.tooLarge(sizeInWords(kind.most)) : null;
}

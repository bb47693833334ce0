import { type FileKind, type FileUse, sizeInWords } from '@tenure/contract/files/file-kinds';
import { fileMessages } from '@tenure/contract/files/messages';

/** Why a file would be refused, checked before upload; the server checks again, including the content. */
export function refusalOf(file: Pick<File, 'type' | 'size'>, use: FileUse): string | null {
  const most = use.limits[file.type as FileKind];
  if (most === undefined) return fileMessages.wrongKind(use);
  if (file.size === 0) return fileMessages.empty;
  return file.size > most ? fileMessages.tooLarge(sizeInWords(most)) : null;
}

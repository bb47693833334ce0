/**
 * The type of a file is determined by its first bytes, not by its name or sender; unknown types are not
 * stored.
 */
import type { FileKind } from '@tenure/contract/files/file-kinds';

const at = (bytes: Uint8Array, offset: number, text: string) =>
  [...text].every((character, n) => bytes[offset + n] === character.charCodeAt(0));

/** Text has no signature: it has no binary control bytes, and is neither HTML nor a PDF. */
const isText = (bytes: Uint8Array) => {
  const begins = String.fromCharCode(...bytes).trimStart();
  const isPlain = [...begins].every(
    (character) => character >= ' ' || '\t\n\r'.includes(character),
  );
  return begins !== '' && isPlain && !/^(?:<|%PDF-)/.test(begins);
};

const signatures: Readonly<Record<FileKind, (bytes: Uint8Array) => boolean>> = {
  'image/png': (bytes) => at(bytes, 0, '\x89PNG\r\n\x1a\n'),
  'image/jpeg': (bytes) => at(bytes, 0, '\xff\xd8\xff'),
  'image/gif': (bytes) => at(bytes, 0, 'GIF87a') || at(bytes, 0, 'GIF89a'),
  'image/webp': (bytes) => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP'),
  'application/pdf': (bytes) => at(bytes, 0, '%PDF-'),
  'video/mp4': (bytes) => at(bytes, 4, 'ftyp'),
  'video/webm': (bytes) => at(bytes, 0, '\x1a\x45\xdf\xa3'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': (bytes) =>
    at(bytes, 0, 'PK\x03\x04'),
  'application/zip': (bytes) => at(bytes, 0, 'PK\x03\x04'),
  'text/csv': isText,
  'text/plain': isText,
  'text/markdown': isText,
};

/** Number of bytes needed to detect the type. */
export const SIGNATURE_BYTES = 16;

export const isReally = (kind: FileKind, beginning: Uint8Array): boolean =>
  signatures[kind](beginning);

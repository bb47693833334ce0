import type { FileKind } from '@tenure/contract/files/file-kinds';
import { expect, test } from 'vitest';
import { isReally } from './file-content.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const beginnings: Readonly<Record<FileKind, string>> = {
  'image/png': '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  'image/jpeg': '\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0',
  'image/gif': 'GIF89a\x01\0\x01\0\0\0\0\0\0\0',
  'image/webp': 'RIFF\0\0\0\0WEBPVP8 ',
  'application/pdf': '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1',
  'video/mp4': '\0\0\0\x18ftypisom\0\0\0\0',
  'video/webm': '\x1a\x45\xdf\xa3\x01\0\0\0\0\0\0\x1f',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
    'PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0',
  'application/zip': 'PK\x03\x04\x14\0\0\0\x08\0\0\0!\0',
  'text/csv': 'employeeNumber,p',
  'text/plain': 'Working from hom',
  'text/markdown': '# Working from h',
};

/** Types with the same signature, which only the sender can distinguish. */
const groups = [/^text\//, /^application\/(zip|vnd\.openxml)/];
const alike = (one: string, other: string) =>
  one === other || groups.some((group) => group.test(one) && group.test(other));

test.each(Object.entries(beginnings))(
  '%s is known by its first bytes, and is no other',
  (kind, text) => {
    for (const other of Object.keys(beginnings) as FileKind[])
      expect(isReally(other, bytes(text)), other).toBe(alike(other, kind));
  },
);

test.each([
  ['a page', '<html><script>'],
  ['a drawing that can run code', '<svg xmlns="http'],
  ['a program', 'MZ\x90\0\x03\0\0\0'],
  ['nothing', ''],
])('%s is none of them', (_, text) => {
  for (const kind of Object.keys(beginnings) as FileKind[])
    expect(isReally(kind, bytes(text))).toBe(false);
});

/**
 * A stored name is a single line of visible text without a path, with the extension of its content: it can't
 * break a header, or show "exe.pdf" for a file that ends in "fdp.exe" (our decision, ADR 29).
 */
import { type FileKind, fileKinds } from '@tenure/contract/files/file-kinds';

const LONGEST = 120;

/** Control, format (bidirectional marks among them), surrogate and private characters, and line ends. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

export function safeFileName(sent: string, kind: FileKind): string {
  const [usual, ...others] = fileKinds[kind].extensions;
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const name = last
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .trim();
  const [, stem = name, extension = ''] = /^(.+)\.([^.]+)$/.exec(name) ?? [];
  const isRight = [usual, ...others].some((one) => one === extension.toLowerCase());
  const ending = `.${isRight ? extension : usual}`;
  const kept = [...(isRight ? stem : name)]
    .slice(0, LONGEST - ending.length)
    .join('')
    .trim();
  return (kept || 'file') + ending;
}

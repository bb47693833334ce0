/**
 * Extracts the text of a file for search (ADR 69): text and Markdown as is, Word from its main part, PDF
 * through the host (ADR 95). Images have none.
 */
import { strFromU8 } from 'fflate';
import { filesIn } from '../../kit/archive/files-in.ts';
import type { Bytes, Ports } from '../../kit/ports.ts';

const MOST_CHARACTERS = 100_000;
/** Larger parts are skipped, which also protects against zip bombs. */
const MOST_BYTES = 20 * 1024 * 1024;

const mainPart = 'word/document.xml';

export interface StoredText {
  readonly contentType: string;
  readonly bytes: Bytes;
}

/** Null if the type has no text, or this host can't read it. */
export async function textOfFile(
  { contentType, bytes }: StoredText,
  { pdfText }: Pick<Ports, 'pdfText'>,
): Promise<string | null> {
  const read = readers[contentType];
  const text = read ? await read(bytes, pdfText) : null;
  return text === null ? null : tidy(text);
}

type Reader = (bytes: Bytes, pdfText: Ports['pdfText']) => string | null | Promise<string | null>;

const readers: Readonly<Record<string, Reader>> = {
  'text/plain': (bytes) => strFromU8(bytes),
  'text/markdown': (bytes) => strFromU8(bytes),
  'application/pdf': (bytes, pdfText) => pdfText(bytes),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': (bytes) =>
    textOfWord(bytes),
};

async function textOfWord(bytes: Uint8Array): Promise<string> {
  try {
    const parts = await filesIn(bytes, { most: MOST_BYTES, wants: (name) => name === mainPart });
    const part = parts.get(mainPart);
    return part ? wordsOf(strFromU8(part)) : '';
  } catch {
    // Not a complete archive: it can be stored and downloaded, but not searched.
    return '';
  }
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** Only paragraphs, breaks and tabs separate words. */
const separates = (tag: string) => /^<(?:\/w:p>|w:(?:br|tab|cr)\b)/.test(tag);

/** Linear time, even with many unclosed tags. */
function wordsOf(xml: string): string {
  let text = '';
  let at = 0;
  while (text.length < MOST_CHARACTERS) {
    const begins = xml.indexOf('<', at);
    const ends = begins < 0 ? -1 : xml.indexOf('>', begins);
    text += xml.slice(at, begins < 0 ? undefined : begins);
    if (ends < 0) break;
    if (separates(xml.slice(begins, begins + 10))) text += ' ';
    at = ends + 1;
  }
  return text.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? '');
}

const tidy = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS);

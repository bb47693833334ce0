/**
 * The words of a file, for the search (ADR 69): of text and Markdown as they are, of Word from its main
 * part, of PDF as the host reads it (ADR 95). Pictures have none.
 */
import { strFromU8 } from 'fflate';
import { filesIn } from '../../kit/archive/files-in.ts';
import type { Bytes, Ports } from '../../kit/ports.ts';

const MOST_CHARACTERS = 100_000;
/** A part that unpacks to more is left out: nobody reads so long a document, and some are made to unpack without end. */
const MOST_BYTES = 20 * 1024 * 1024;

const mainPart = 'word/document.xml';

export interface StoredText {
  readonly contentType: string;
  readonly bytes: Bytes;
}

/** Null where there are none to look for, or where this host can't read the file. */
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
    // Not a whole archive: it can be stored and downloaded, there is only nothing to search.
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

/** Paragraphs, breaks and tabs separate words; every other tag does not. */
const separates = (tag: string) => /^<(?:\/w:p>|w:(?:br|tab|cr)\b)/.test(tag);

/** One look at each character, however many tags are begun and never closed. */
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

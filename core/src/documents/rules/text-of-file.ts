/**
 * The words of a file, for the search (ADR 69): of text and Markdown as they are, of Word from its main
 * part. PDF and pictures have none here.
 */
import { strFromU8, unzipSync } from 'fflate';

export const MOST_CHARACTERS = 100_000;
/** A part that unpacks to more is left out: nobody reads so long a document, and some are made to unpack without end. */
const MOST_BYTES = 20 * 1024 * 1024;

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const mainPart = 'word/document.xml';

export function textOfFile(contentType: string, bytes: Uint8Array): string {
  if (contentType === 'text/plain' || contentType === 'text/markdown')
    return tidy(strFromU8(bytes));
  return contentType === WORD ? tidy(textOfWord(bytes)) : '';
}

function textOfWord(bytes: Uint8Array): string {
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name === mainPart && originalSize <= MOST_BYTES,
    });
    const part = parts[mainPart];
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
const wordsOf = (xml: string) =>
  xml
    .replace(/<\/w:p>|<w:(?:br|tab|cr)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? '');

const tidy = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS);

import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { sayingItUnpacksTo } from '../../testing/files/lying-archive.ts';
import { dueDateOf } from './due-date.ts';
import { keywordsOf } from './keywords.ts';
import { isReminderDay } from './reminder-days.ts';
import { textOfFile } from './text-of-file.ts';

describe('the due date of a person', () => {
  test.each([
    ['in the audience from the start', '2026-03-20', '2026-03-01', '2026-03-01', '2026-03-20'],
    ['joined before it was published', '2026-03-20', '2026-03-01', '2025-01-01', '2026-03-20'],
    ['joined early enough', '2026-03-20', '2026-03-01', '2026-03-05', '2026-03-20'],
    ['joined a week before', '2026-03-20', '2026-03-01', '2026-03-13', '2026-03-27'],
    ['joined after it', '2026-03-20', '2026-03-01', '2026-12-25', '2027-01-08'],
    ['no date', null, '2026-03-01', '2026-12-25', null],
  ])('%s', (_, dueOn, publishedOn, joinedOn, expected) => {
    expect(dueDateOf({ dueOn, publishedOn, joinedOn })).toBe(expected);
  });
});

test.each([
  [30, false],
  [8, false],
  [7, true],
  [6, false],
  [1, true],
  [0, false],
  [-1, false],
  [-7, true],
  [-14, true],
  [-15, false],
])('%i days before the due date is a day for reminders: %s', (left, expected) => {
  expect(isReminderDay(left)).toBe(expected);
});

test.each([
  ['', []],
  ['one', ['one']],
  [' Travel ,  receipts,travel, ', ['Travel', 'receipts']],
  ['conflict  of interest', ['conflict of interest']],
])('keywords "%s" are stored as %j', (typed, expected) => {
  expect(keywordsOf(typed)).toEqual(expected);
});

test('at most twenty keywords are stored', () => {
  expect(keywordsOf(Array.from({ length: 30 }, (_, n) => `k${n}`).join())).toHaveLength(20);
});

describe('the words of a file', () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const docx = (xml: string) =>
    zipSync({ 'word/document.xml': strToU8(xml), 'word/media/image1.png': strToU8('no words') });
  const wordsOf = (contentType: string, bytes: Uint8Array) =>
    textOfFile(
      { contentType, bytes: new Uint8Array(bytes) },
      { pdfText: async (pdf) => `${pdf.length}\u0000 bytes` },
    );

  test('text and Markdown are searched as they are', async () => {
    expect(await wordsOf('text/plain', strToU8('Two\r\n  lines'))).toBe('Two lines');
    expect(await wordsOf('text/markdown', strToU8('# Ärger'))).toBe('# Ärger');
  });
  test('of Word, runs belong together and paragraphs do not', async () => {
    const xml =
      '<w:document><w:p><w:r><w:t>Swor</w:t></w:r><w:r><w:t>dfish &amp; chips</w:t></w:r></w:p><w:p><w:t>Next</w:t></w:p></w:document>';
    expect(await wordsOf(word, docx(xml))).toBe('Swordfish & chips Next');
  });
  test.each(['<', '<w:br', '<a<'])(
    'of Word, tags that never end (%s) take no time',
    async (tag) => {
      const file = docx(`Begun${tag.repeat(1_000_000)}`);
      const began = process.cpuUsage();
      expect(await wordsOf(word, file)).toBe('Begun');
      expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
    },
  );
  test('of Word, a part that unpacks to more than it says has none', async () => {
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(200_000_000) });
    const began = process.cpuUsage();
    expect(await wordsOf(word, sayingItUnpacksTo(10, bomb))).toBe('');
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
  });
  test('of PDF they are those that the host finds', async () => {
    expect(await wordsOf('application/pdf', strToU8('%PDF-1.7'))).toBe('8 bytes');
  });
  test('a broken archive has no words, and in pictures none are looked for', async () => {
    expect(await wordsOf(word, strToU8('PK\x03\x04 broken'))).toBe('');
    expect(await wordsOf('image/png', strToU8('words'))).toBeNull();
  });
  test('no more than 100,000 characters are stored', async () => {
    expect(await wordsOf('text/plain', strToU8('x'.repeat(200_000)))).toHaveLength(100_000);
  });
});

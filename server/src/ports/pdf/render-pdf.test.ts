import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import type { PdfDocument } from '@tenure/core/kit/host/pdf';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../project-root.ts';
import { renderPdf } from './render-pdf.ts';

const letter = (rows: number): PdfDocument => ({
  title: 'Leave balances',
  language: 'en-AU',
  createdAt: new Date('2026-03-10T02:00:00Z'),
  letterhead: { companyName: 'Tūī & Sons', colour: '#1f6f78', logo: null },
  blocks: [
    { type: 'heading', level: 1, text: 'Leave balances' },
    { type: 'paragraph', text: 'As at 10 March 2026.' },
    {
      type: 'facts',
      facts: [
        ['Name', 'Nguyễn Thị Ánh'],
        ['Position', 'Ọmọlará’s assistant'],
      ],
    },
    {
      type: 'table',
      columns: [
        { label: 'Name', width: 2 },
        { label: 'Days', align: 'right' },
      ],
      rows: Array.from({ length: rows }, (_, n) => [`Person ${n + 1}`, '12.5']),
    },
  ],
});

/** The file with its compressed streams inflated. */
async function readable(document: PdfDocument): Promise<string> {
  const bytes = Buffer.from(await renderPdf(document));
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/stream\n/g)].flatMap(({ index = 0 }) => {
    try {
      return [inflateSync(bytes.subarray(index + 7)).toString('latin1')];
    } catch {
      return [];
    }
  });
  return [text, ...streams].join('\n');
}

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

describe('a PDF', () => {
  test('has its title and language, and a structure that screen readers follow', async () => {
    const text = await readable(letter(2));
    expect(text).toContain('/Lang (en-AU)');
    expect(text).toContain('\n(Leave balances)\nendobj');
    expect(text).toContain('/DisplayDocTitle true');
    expect(text).toContain('/Marked true');
    expect(text).toContain('/StructTreeRoot');
    for (const [tag, times] of Object.entries({
      Document: 1,
      H1: 1,
      Table: 2,
      TR: 5,
      TH: 4,
      TD: 6,
    }))
      expect([tag, count(text, new RegExp(`/S /${tag}\\b`, 'g'))]).toEqual([tag, times]);
  });

  test('continues a long table over pages, and its header is read once', async () => {
    const text = await readable(letter(120));
    expect(count(text, /\/Type \/Page\b/g)).toBe(5);
    expect(count(text, /\/S \/TH\b/g)).toBe(4);
    expect(count(text, /\/S \/TR\b/g)).toBe(123);
  });

  test('of a long table is drawn in pieces, so that other work can run in between', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    await renderPdf(letter(1000));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });

  test('has the same bytes for the same document', async () => {
    const [one, other] = await Promise.all([renderPdf(letter(3)), renderPdf(letter(3))]);
    expect(Buffer.compare(one, other)).toBe(0);
  });
});

/** The ids of all drawn glyphs; 0 is a character missing from the font. */
const glyphs = (text: string) =>
  [...text.matchAll(/<([0-9a-f]{4,})>[^\]]*\] TJ|<([0-9a-f]{4,})> [-\d.]+/g)].flatMap(
    ([, last, other]) => (last ?? other ?? '').match(/.{4}/g) ?? [],
  );

const spelled = (text: string): PdfDocument => ({
  ...letter(0),
  blocks: [
    { type: 'heading', level: 1, text },
    { type: 'paragraph', text },
  ],
});

describe('the fonts', () => {
  test('contain every character of the names in the sample companies', async () => {
    const folder = join(projectRoot, 'core', 'src', 'sample');
    const files = ['data/names.ts', 'profiles/harbour-and-pine.ts'];
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    const letters = new Set(texts.join('').match(/[\p{L}\p{M}]/gu));
    expect(letters.size).toBeGreaterThan(60);
    const drawn = glyphs(await readable(spelled([...letters].join(' '))));
    expect(drawn.length).toBeGreaterThan(letters.size * 2);
    expect(drawn).not.toContain('0000');
  });

  test('don’t contain Chinese characters', async () => {
    expect(glyphs(await readable(spelled('漢字')))).toContain('0000');
  });
});
